import { useTranslation } from 'react-i18next'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useConfirmClaims } from '#web/staff/parts/use-confirm-claims.ts'
import { StepLink } from '#web/staff/taking-over/short-steps.tsx'
import { Button } from '#web/ui/button.tsx'

interface ConfirmListProps {
  text: string
  items: readonly { claim: string; name: string; path: string }[]
  /** Texts of the button that confirms one: what is seen, and with the name. */
  isTrue: string
  isTrueOf: (what: string) => string
  /** Says that all of them are true. */
  allTrue: string
}

/** Parts of the sample that may be true of the company: each leads to where it is changed, or is confirmed. */
export function ConfirmList({ text, items, isTrue, isTrueOf, allTrue }: ConfirmListProps) {
  const { t } = useTranslation('takeover')
  const { confirm, isBusy } = useConfirmClaims(t('facts.confirmed'), t('facts.taken'))
  return (
    <>
      <p className="mt-2 max-w-prose">{text}</p>
      <ul className="takeover-items">
        {items.map(({ claim, name, path }) => (
          <li key={claim}>
            <StepLink path={path} text={name} />
            <RowAction
              text={isTrue}
              label={isTrueOf(name)}
              isBusy={isBusy}
              onClick={() => void confirm([claim])}
            />
          </li>
        ))}
      </ul>
      <Button
        kind="outline"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void confirm(items.map(({ claim }) => claim))}
      >
        {allTrue}
      </Button>
    </>
  )
}
