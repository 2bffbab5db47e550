import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'

interface NetworkInformation {
  saveData?: boolean
}

interface Battery extends EventTarget {
  charging: boolean
  level: number
}

type BrowserHints = Navigator & {
  connection?: NetworkInformation
  getBattery?: () => Promise<Battery>
}

/** Below this share of its charge a device saves power, or should. */
const lowBattery = 0.25

/**
 * Whether the picture may come alive on this device: not for whoever wants less motion or less data, and not on a battery
 * that runs low. Browsers tell nothing of a battery saver itself; its level is the nearest that can be asked.
 */
export async function isMotionAllowed(): Promise<boolean> {
  const { connection, getBattery } = navigator as BrowserHints
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return false
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return !battery || battery.charging || battery.level > lowBattery
}

/** What the visitor decided with the button; nothing is kept until then. */
export function isMotionStopped(): boolean {
  return readStored('local', storageKeys.motion) === 'stopped'
}

/** A browser without storage forgets the choice; the button still works. */
export function keepMotionChoice(isStopped: boolean): void {
  writeStored('local', storageKeys.motion, isStopped ? 'stopped' : null)
}
