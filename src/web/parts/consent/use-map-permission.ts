import { mapStorageKey } from '#contract/storage-keys.ts'
import { useStoredChoice } from '#web/parts/consent/use-stored-choice.ts'

/** Whether the visitor lets us load maps from their provider; nothing but a click gives it. */
export function useMapPermission() {
  const [choice, choose] = useStoredChoice(mapStorageKey)
  return {
    isAllowed: choice === 'yes',
    setAllowed: (isAllowed: boolean) => choose(isAllowed ? 'yes' : null),
  }
}
