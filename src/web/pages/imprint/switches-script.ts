import { storageKeys } from '#web/api/storage.ts'
import { consentTo, isOptedOut, sendsSignal } from '#web/parts/consent/analytics.ts'
import { followChoices, permissionFor, readChoice, writeChoice } from '#web/parts/consent/stored-choices.ts'

/** The permission for the map, to give and to take back. */
export function startMapSwitch(part: HTMLElement): void {
  const input = part.querySelector('input')
  if (!input) return
  const permission = permissionFor('yes', part.dataset['frame'])
  const show = () => {
    input.checked = readChoice(storageKeys.map) === permission
    input.disabled = false
  }
  input.addEventListener('change', () => writeChoice(storageKeys.map, input.checked ? permission : null))
  followChoices(show)
  show()
}

/** The objection to being counted, or the consent that a third party needs; a signal of the browser cannot be overruled. */
export function startAnalyticsSwitch(part: HTMLElement): void {
  const input = part.querySelector('input')
  const status = part.querySelector<HTMLElement>('[role="status"]')
  if (!input || !status) return
  const { signal = '', saved = '' } = status.dataset
  const script = document.body.dataset['analytics']
  const isConsent = 'asks' in part.dataset
  const choices = { yes: 'yes', no: consentTo(script) }
  const show = () => {
    const choice = readChoice(storageKeys.analytics)
    input.checked = isOptedOut(script, choice) !== isConsent
    input.disabled = sendsSignal()
    status.textContent = input.disabled
      ? signal
      : choice === choices.yes || choice === choices.no
        ? saved
        : ''
  }
  input.addEventListener('change', () =>
    writeChoice(storageKeys.analytics, input.checked !== isConsent ? choices.yes : choices.no),
  )
  followChoices(show)
  show()
}
