import { useTranslation } from 'react-i18next'
import { ChoiceInput } from '#web/pages/tools/choice-input.tsx'
import {
  noAnswers,
  questionNames,
  questions,
  requirementOf,
} from '#web/pages/tools/requirement/requirement-of.ts'
import { RequirementResult } from '#web/pages/tools/requirement/requirement-result.tsx'
import { useQuestions } from '#web/pages/tools/requirement/use-questions.ts'
import { useFragmentInput } from '#web/pages/tools/use-fragment-input.ts'

/** Five questions, and whether lightning protection is required. */
export function RequirementTool({ month }: { month: string }) {
  const { t } = useTranslation('requirement', { keyPrefix: 'tool' })
  const { input, change } = useFragmentInput(noAnswers)
  const words = useQuestions()
  const { end, ...found } = requirementOf(input)
  const progress = { done: found.given.length, all: questionNames.length }
  return (
    <div className="tool noscript:hidden">
      <div className="grid gap-6 print:hidden">
        {questionNames.map((question) => (
          <ChoiceInput
            key={question}
            name={question}
            isRequired
            label={words[question].label}
            value={input[question]}
            options={Object.keys(questions[question]).map((answer) => ({
              value: answer,
              text: words[question].answers[answer] ?? answer,
            }))}
            onChange={(value) => change({ [question]: value })}
          />
        ))}
      </div>
      <div className="tool-result" aria-live="polite">
        {end ? (
          <RequirementResult end={end} found={found} month={month} />
        ) : (
          <>
            <p>{t('missing')}</p>
            <p className="mt-2 text-steel-700">{t('progress', progress)}</p>
          </>
        )}
      </div>
    </div>
  )
}
