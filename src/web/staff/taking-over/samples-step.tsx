import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { Asked } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useSamplesInWords, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

/** All samples with their numbers, and one button that removes them and can be undone. */
export function SamplesStep() {
  const { t } = useTranslation(['takeover', 'dashboard'])
  const { periods } = useSite()
  const { data } = useSuspenseQuery(useCallQuery('listSamples', {}))
  const staffCall = useStaffCall()
  const undoRemoval = useUndoRemoval()
  const { run, isBusy } = useCommand()
  const what = useSamplesInWords()(data.entries)
  if (data.entries.length === 0) return <p className="mt-2">{t('samples.done')}</p>

  const remove = () =>
    run(() => staffCall('removeSamples', { body: { kind: 'all' } }), {
      message: t('dashboard:samples.removed', { what }),
      ...undoRemoval(data.entries),
    })
  return (
    <>
      <p className="mt-2 max-w-prose">{t('samples.text', { what })}</p>
      <Asked
        question={t('samples.question', { what })}
        yes={t('dashboard:samples.remove')}
        note={
          <>
            <p>{t('samples.keep')}</p>
            <p>{t('dashboard:samples.period', { count: periods.projectDays })}</p>
          </>
        }
        isBusy={isBusy}
        act={remove}
      >
        {(ask) => (
          <Button kind="dark" className="mt-3" onClick={ask}>
            {t('samples.do')}
          </Button>
        )}
      </Asked>
    </>
  )
}
