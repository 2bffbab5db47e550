import '#web/styles/taking-over.css'
import { useTranslation } from 'react-i18next'
import type { TakingOver } from '#contract/taking-over/taking-over-calls.ts'

/** Share of the steps that are done, as a bar and in words. */
export function TakeoverProgress({ steps }: Pick<TakingOver, 'steps'>) {
  const { t } = useTranslation('takeover')
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="mt-2 font-semibold">{t('progress', { done, all: steps.length })}</p>
      <progress className="takeover-bar" aria-label={t('progressLabel')} value={done} max={steps.length} />
    </>
  )
}
