import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useSamplesInWords, useUndoRemoval } from '#web/staff/samples/use-samples.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** All samples with their numbers, and one button that removes them and can be undone. */
export function SamplesStep() {
  const { t } = useTranslation(['takeover', 'dashboard', 'staff'])
  const { periods } = useSite()
  const { data } = useSuspenseQuery(useCallQuery('listSamples', {}))
  const staffCall = useStaffCall()
  const undoRemoval = useUndoRemoval()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const what = useSamplesInWords()(data.entries)
  if (data.entries.length === 0) return <p className="mt-2">{t('samples.done')}</p>

  async function handleYes() {
    await run(() => staffCall('removeSamples', { body: { kind: 'all' } }), {
      message: t('dashboard:samples.removed', { what }),
      ...undoRemoval(data.entries),
    })
    setAsking(false)
  }
  return (
    <>
      <p className="mt-2 max-w-prose">{t('samples.text', { what })}</p>
      <Button kind="dark" className="mt-3" onClick={() => setAsking(true)}>
        {t('samples.do')}
      </Button>
      {isAsking && (
        <QuestionDialog
          question={t('samples.question', { what })}
          labels={{ yes: t('dashboard:samples.remove'), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={() => void handleYes()}
          onNo={() => setAsking(false)}
        >
          <p>{t('samples.keep')}</p>
          <p>{t('dashboard:samples.period', { count: periods.projectDays })}</p>
        </QuestionDialog>
      )}
    </>
  )
}
