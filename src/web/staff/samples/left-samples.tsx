import '#web/styles/first-steps.css'
import { useTranslation } from 'react-i18next'
import { isGrouping } from '#contract/content/kinds.ts'
import type { SampleEntry } from '#contract/content/sample-calls.ts'
import { sampleKinds } from '#contract/content/sample-kinds.ts'
import { hasAccess } from '#contract/login/role.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { samplesOf, useSamplesInWords, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useAnswer, useRole } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** Remaining sample entries by kind, and built-in ones that the site does not have. */
export function LeftSamples() {
  const { t } = useTranslation('dashboard')
  const data = useAnswer('listSamples', {})
  const role = useRole()
  const isOffered = data.offered.article + data.offered.term > 0
  if (!role || !hasAccess(role, 'office') || (data.entries.length === 0 && !isOffered)) return null
  return (
    <section className="first-steps is-samples" aria-labelledby="samples-heading">
      <h2 id="samples-heading" className="heading-3">
        {t(data.entries.length > 0 ? 'samples.heading' : 'samples.offered.heading')}
      </h2>
      {data.entries.length > 0 && (
        <>
          <p className="mt-2 max-w-prose">{t('samples.text')}</p>
          <ul>
            {sampleKinds.map((kind) => (
              <Kind key={kind} entries={samplesOf(data.entries, kind)} />
            ))}
          </ul>
        </>
      )}
      {isOffered && <Offered article={data.offered.article} term={data.offered.term} />}
    </section>
  )
}

/** All samples of a kind, with the way to get rid of them. */
function Kind({ entries }: { entries: readonly SampleEntry[] }) {
  const { t } = useTranslation('dashboard')
  const { periods } = useSite()
  const undoRemoval = useUndoRemoval()
  const { staffCall, run, isBusy } = useCommand()
  const what = useSamplesInWords()(entries)
  const kind = entries[0]?.kind
  if (!kind) return null

  const remove = () =>
    run(() => staffCall('removeSamples', { body: { kind } }), {
      message: t('samples.removed', { what }),
      ...undoRemoval(entries),
    })
  return (
    <li>
      {what}
      <AskedAction
        question={t('samples.question', { what })}
        yes={t('samples.remove')}
        label={t('samples.removeOf', { what })}
        note={
          <>
            <p>{t('samples.period', { count: periods.projectDays })}</p>
            {isGrouping(kind) && <p>{t('samples.categories')}</p>}
          </>
        }
        isBusy={isBusy}
        act={remove}
      />
    </li>
  )
}

/** Articles that came with an update, or that a site from before the knowledge section has never had. */
function Offered({ article, term }: { article: number; term: number }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { staffCall, run, isBusy } = useCommand()
  const whenIdle = (act: () => Promise<unknown>) => () => {
    if (!isBusy) void act()
  }
  const counts = [
    ...(article > 0 ? [t('samples.count.articles', { count: article })] : []),
    ...(term > 0 ? [t('samples.count.terms', { count: term })] : []),
  ]
  return (
    <div className="mt-5">
      <p className="max-w-prose">{t('samples.offered.text', { what: counts.join(', ') })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          kind="dark"
          aria-disabled={isBusy}
          onClick={whenIdle(() =>
            run(() => staffCall('takeOfferedArticles', {}), {
              message: t('samples.offered.taken'),
              link: { text: t('samples.offered.show'), address: addressIn(language, staffPaths.articles) },
            }),
          )}
        >
          {t('samples.offered.take')}
        </Button>
        <Button
          kind="plain"
          aria-disabled={isBusy}
          onClick={whenIdle(() =>
            run(() => staffCall('declineOfferedArticles', {}), t('samples.offered.declined')),
          )}
        >
          {t('samples.offered.decline')}
        </Button>
      </div>
    </div>
  )
}
