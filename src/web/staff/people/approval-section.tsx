import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

/** Says who publishes what editors have changed, and changes that. */
export function ApprovalSection() {
  const { t } = useTranslation('people')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { isRequired } = useSuspenseQuery(useCallQuery('readApproval', {})).data
  const turn = async () => {
    if (isBusy) return
    const send = () => staffCall('changeApproval', { body: { isRequired: !isRequired } })
    await run(send, t(isRequired ? 'approval.turnedOff' : 'approval.turnedOn'))
  }
  return (
    <section className="staff-section" aria-labelledby="approval-heading">
      <h2 id="approval-heading" className="heading-3">
        {t('approval.heading')}
      </h2>
      <p className="mt-3 max-w-prose">{t(isRequired ? 'approval.isOn' : 'approval.isOff')}</p>
      <Button
        className="mt-5"
        kind={isRequired ? 'outline' : 'dark'}
        aria-disabled={isBusy}
        onClick={() => void turn()}
      >
        {t(isRequired ? 'approval.turnOff' : 'approval.turnOn')}
      </Button>
    </section>
  )
}
