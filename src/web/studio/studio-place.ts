import { readStored, writeStored } from '#web/api/storage.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'
import type { StudioMode } from '#web/studio/preview-document.ts'

/** Path and query of the page that this tab shows. */
export const here = () => location.pathname + location.search

/** Returns the view of public pages in this tab. */
export function readMode(): StudioMode {
  const stored = readStored('session', staffStorageKeys.studioMode)
  return stored === 'preview' || stored === 'edit' ? stored : 'off'
}

/** Keeps which page is shown in a mode, for a reload. */
export function notePreviewed(mode: StudioMode, address: string): void {
  writeStored('session', staffStorageKeys.previewed, mode === 'off' ? null : address)
}

/** Returns the page of which this tab showed a preview, where its reload was led elsewhere: visitors do not have it. */
export function lostByReload(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'reload') return undefined
  const previewed = readStored('session', staffStorageKeys.previewed)
  const wasLed = navigation.redirectCount > 0 && previewed !== here()
  // Two slashes would begin a host.
  return previewed !== null && wasLed && /^\/(?![\\/])/.test(previewed) ? previewed : undefined
}
