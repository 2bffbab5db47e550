import { useTranslation } from 'react-i18next'
import type { End, Reason, requirementOf } from '#web/pages/tools/requirement/requirement-of.ts'
import { useQuestions } from '#web/pages/tools/requirement/use-questions.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'

interface RequirementResultProps {
  end: End
  found: Omit<ReturnType<typeof requirementOf>, 'end'>
  month: string
}

/** The end of the guide, with the reasons one by one. */
export function RequirementResult({ end, found, month }: RequirementResultProps) {
  const { t } = useTranslation('requirement', { keyPrefix: 'tool' })
  const words = useQuestions()
  const heading = t(`ends.${end}.heading`)
  const { given, required, open } = found
  const said = given.map(({ question, answer }) => {
    const { label, answers } = words[question]
    return `${label} – ${answers[answer]}`
  })
  return (
    <>
      <h2 className="heading-3">{heading}</h2>
      <p className="mt-3 max-w-prose print:mt-1 print:max-w-none">{t(`ends.${end}.text`)}</p>
      <Reasons reasons={end === 'yes' ? required : open} />
      {end === 'yes' && open.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold print:mt-2">{t('toClarify')}</h3>
          <Reasons reasons={open} />
        </>
      )}
      <p className="mt-6 max-w-prose border-l-2 border-amber pl-4 print:mt-2 print:max-w-none">{t('dke')}</p>
      <ul className="mt-2 hidden text-sm print:block">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-6 grid justify-items-start gap-4">
        <ToolInquiry
          tool="requirement"
          title={t('title')}
          month={month}
          regards={['planning']}
          lines={[heading, ...said]}
        />
        <ToolActions />
      </div>
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('requirement', { keyPrefix: 'tool' })
  const words = useQuestions()
  if (reasons.length === 0) return null
  return (
    <ul className="mt-4 grid max-w-prose gap-4 print:mt-2 print:max-w-none print:gap-2">
      {reasons.map(({ question, answer }) => (
        <li key={question} className="border-l-4 border-steel-300 pl-3">
          {words[question].reasons[answer]}
          <span className="block text-sm text-steel-700">
            {t('source', { source: words[question].source })}
          </span>
        </li>
      ))}
    </ul>
  )
}
