import '#web/styles/taking-over.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import type { TakingOver } from '#contract/taking-over/taking-over-calls.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useHasAccess } from '#web/staff/session/use-has-access.ts'

/** First on the dashboard of an admin, as long as anything is the sample's. */
export function TakeoverCard() {
  const { t } = useTranslation('takeover')
  const language = useLanguage()
  const enabled = useHasAccess('admin')
  const { data } = useQuery({ ...useCallQuery('readTakingOver', {}), enabled })
  if (!enabled || !data?.isUnderWay) return null
  const next = data.steps.find(({ isDone }) => !isDone)
  const list = addressIn(language, staffPaths['taking-over'])
  return (
    <section className="takeover-card" aria-labelledby="takeover-heading">
      <h2 id="takeover-heading" className="heading-3">
        {t('title')}
      </h2>
      <TakeoverProgress steps={data.steps} />
      <p className="mt-3">
        <Link to={next ? `${list}#${next.step}` : list} className="text-link">
          {next ? t('next', { step: t(`steps.${next.step}`) }) : t('openList')}
        </Link>
      </p>
    </section>
  )
}

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
