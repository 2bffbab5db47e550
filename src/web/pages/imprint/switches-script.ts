import { storageKeys } from '#web/api/storage.ts'
import { isOptedOut, sendsSignal } from '#web/parts/consent/analytics.ts'
import { followChoices, readChoice, writeChoice } from '#web/parts/consent/stored-choices.ts'

/** The permission for the map, to give and to take back. */
export function startMapSwitch(part: HTMLElement): void {
  const input = part.querySelector('input')
  if (!input) return
  const show = () => {
    input.checked = readChoice(storageKeys.map) === 'yes'
    input.disabled = false
  }
  input.addEventListener('change', () => writeChoice(storageKeys.map, input.checked ? 'yes' : null))
  followChoices(show)
  show()
}

/** The objection to being counted; a signal of the browser cannot be overruled. */
export function startAnalyticsSwitch(part: HTMLElement): void {
  const input = part.querySelector('input')
  const status = part.querySelector<HTMLElement>('[role="status"]')
  if (!input || !status) return
  const { signal = '', saved = '' } = status.dataset
  const show = () => {
    const choice = readChoice(storageKeys.analytics)
    input.checked = isOptedOut(document.body.dataset['analytics'], choice)
    input.disabled = sendsSignal()
    status.textContent = input.disabled ? signal : choice === null ? '' : saved
  }
  input.addEventListener('change', () => writeChoice(storageKeys.analytics, input.checked ? 'yes' : 'no'))
  followChoices(show)
  show()
}
