import { useTranslation } from 'react-i18next'
import type { Leftover, TakeoverCheck } from '#contract/taking-over/taking-over-calls.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { StepLink, type StepProps } from '#web/staff/taking-over/short-steps.tsx'
import { Button } from '#web/ui/button.tsx'

/** The search of everything public for what is of the sample, and what it found. */
export function CheckStep({ state: { check } }: StepProps) {
  const { t } = useTranslation('takeover')
  const { staffCall, run, isBusy } = useCommand()
  return (
    <>
      <p className="mt-2 max-w-prose">{t('check.text')}</p>
      <Button
        kind="dark"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void run(() => staffCall('checkTakingOver', {}), t('check.finished'))}
      >
        {isBusy ? t('check.busy') : t(check ? 'check.again' : 'check.do')}
      </Button>
      {check && <Result check={check} />}
    </>
  )
}

function Result({ check }: { check: TakeoverCheck }) {
  const { t } = useTranslation('takeover')
  const time = useTimeFormat()(check.at)
  const { addresses, found, findings } = check
  const outcome =
    found === 0
      ? t('check.clean', { count: addresses, time })
      : t('check.found', { count: found, addresses, time })
  return (
    <>
      <p className="mt-3 max-w-prose font-semibold">{check.isStale ? t('check.stale', { time }) : outcome}</p>
      {check.isStale && found > 0 && <p className="mt-2 max-w-prose">{outcome}</p>}
      {found > findings.length && <p className="mt-2">{t('check.first', { count: findings.length })}</p>}
      <ul className="takeover-items">
        {findings.map(({ address, leftovers }) => (
          <li key={address}>
            {/* A page of the site is a document of its own. */}
            <a href={address} className="text-link">
              {address}
            </a>
            {leftovers.map((leftover) => (
              <Place key={leftover.word ?? leftover.picture ?? ''} {...leftover} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const longest = 60

/** A word or picture of the sample, as a link to its form. */
function Place({ word, picture, place }: Leftover) {
  const { t } = useTranslation('takeover')
  const short = word && word.length > longest ? `${word.slice(0, longest).trimEnd()}…` : word
  const text = short ? t('check.word', { word: short }) : t(picture ? 'check.picture' : 'check.entry')
  return <StepLink path={place} text={text} />
}
