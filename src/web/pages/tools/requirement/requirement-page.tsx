import { useTranslation } from 'react-i18next'
import { meaningOf, questionNames, questions } from '#web/pages/tools/requirement/requirement-of.ts'
import { RequirementTool } from '#web/pages/tools/requirement/requirement-tool.tsx'
import { useQuestions } from '#web/pages/tools/requirement/use-questions.ts'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'

export const loader = toolLoader('requirement', ['requirement'])

export function Component() {
  const { t } = useTranslation('requirement')
  return (
    <ToolPage
      tool="requirement"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={[
        'MBO, § 46',
        'TRGS 723',
        'VdS 2010',
        'DKE, Verlautbarung zu Risikoanalyse und Baurecht',
        'DIN EN IEC 62305-2 (VDE 0185-305-2)',
        'DIN EN IEC 62305-2 (VDE 0185-305-2), Beiblatt 2',
        'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 6',
        'DIN VDE 0100-443',
      ]}
      withoutScripts={t('needsScripts')}
      further={<Answers />}
    >
      <ToolIsland name="requirement" of={RequirementTool} texts={['requirement.tool']} />
    </ToolPage>
  )
}

/** Every answer and what it means. */
function Answers() {
  const { t } = useTranslation('requirement')
  const words = useQuestions()
  const caption = t('table.caption')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="tool-table data-table-frame mt-12 noscript:mt-6" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.answer')}</th>
            <th scope="col">{t('table.meaning')}</th>
          </tr>
        </thead>
        {questionNames.map((question) => (
          <tbody key={question}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {words[question].label}
                <span className="block text-sm text-steel-700">
                  {t('tool.source', { source: words[question].source })}
                </span>
              </th>
            </tr>
            {Object.keys(questions[question]).map((answer) => {
              const meaning = meaningOf(question, answer) ?? 'ask'
              return (
                <tr key={answer}>
                  <td>{words[question].answers[answer]}</td>
                  <td>
                    <strong className="font-semibold">{t(`tool.ends.${meaning}.short`)}</strong>
                    <span className="block text-sm text-steel-700">{words[question].reasons[answer]}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}
