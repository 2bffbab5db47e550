import { useTranslation } from 'react-i18next'
import { AnswerText } from '#web/pages/lightning-protection/answer-text.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'

export function RequiredAnswer() {
  const { t } = useTranslation('BlitzSchutz')
  return (
    <>
      <AnswerText paragraphs={[t('required.intro')]} />
      <ol className="mt-8 grid gap-x-12 lg:grid-cols-2">
        {t('required.items', { returnObjects: true }).map(({ title, text }) => (
          <li key={title} className="border-t border-steel-300 py-5">
            <strong className="block font-semibold">{title}</strong>
            <span className="mt-1 block text-steel-700">
              <MarkedText text={text} />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-steel-600">{t('required.note')}</p>
    </>
  )
}
