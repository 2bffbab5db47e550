import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { readStoredJson, writeStored } from '#web/api/storage.ts'
import { useLanguage } from '#web/contexts.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { leaveFocusToContent } from '#web/ui/leave-focus-to-content.ts'

/**
 * Reports recent passkeys until they are confirmed in this browser: a session stolen elsewhere cannot confirm them
 * here.
 */
export function NewPasskeys() {
  const { t } = useTranslation('login')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const made = useOwnAccount()?.newPasskeys ?? []
  const [known, setKnown] = useState(readKnown)
  const unknown = made.filter(({ id }) => !known.includes(id) && !readKnown().includes(id))
  if (unknown.length === 0) return null

  function handleKnown() {
    rememberPasskeys(made.map(({ id }) => id))
    setKnown(made.map(({ id }) => id))
  }
  return (
    <div ref={leaveFocusToContent} className="staff-message mb-8" role="status">
      {unknown.map(({ id, name, createdAt, browser, system }) => (
        <p key={id}>
          <strong>{t('newPasskeys.made', { name })}</strong>{' '}
          {[formatTime(createdAt), browser, system].filter(Boolean).join(', ')}
        </p>
      ))}
      <p>{t('newPasskeys.otherwise')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button kind="dark" onClick={handleKnown}>
          {t('newPasskeys.known')}
        </Button>
        <Link to={addressIn(language, staffPaths.account)} className="text-link">
          {t('newPasskeys.toAccount')}
        </Link>
      </div>
    </div>
  )
}

/** Stops reports of these passkeys in this browser. */
export function rememberPasskeys(ids: readonly string[]): void {
  const all = new Set([...readKnown(), ...ids])
  writeStored('local', staffStorageKeys.knownPasskeys, JSON.stringify([...all].slice(-maxKnown)))
}

/** Room for the passkeys of several accounts. */
const maxKnown = 100

function readKnown(): unknown[] {
  return (
    readStoredJson('local', staffStorageKeys.knownPasskeys, (ids) => (Array.isArray(ids) ? ids : [])) ?? []
  )
}
