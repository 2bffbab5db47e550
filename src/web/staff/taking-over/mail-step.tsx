import { useTranslation } from 'react-i18next'
import { contentLanguages } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { StepLink, type StepProps } from '#web/staff/taking-over/short-steps.tsx'
import { Button } from '#web/ui/button.tsx'

/** The state of the last test as it is, and a button for another. */
export function MailStep({ state: { mail } }: StepProps) {
  const { t } = useTranslation('takeover')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const { staffCall, run, isBusy } = useCommand()
  const { state, at, problem = '' } = mail
  const mayAsk = state !== 'off' && state !== 'noAddress'
  const send = () => staffCall('sendTestMail', { body: { Language: `${contentLanguages[language]}` } })
  return (
    <>
      <p className="mt-2 max-w-prose" role="status">
        {t(`mail.${state}`, { time: at ? formatTime(at) : '', problem })}
      </p>
      {state === 'noAddress' && <StepLink path={staffPaths.account} text={t('mail.account')} />}
      {mayAsk && (
        <Button
          kind={state === 'sent' ? 'plain' : 'dark'}
          className="mt-3"
          aria-disabled={isBusy || state === 'waiting'}
          onClick={() => !isBusy && state !== 'waiting' && void run(send, t('mail.queued'))}
        >
          {t(state === 'untested' ? 'mail.do' : 'mail.again')}
        </Button>
      )}
    </>
  )
}
