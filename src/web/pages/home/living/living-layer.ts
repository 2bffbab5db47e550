import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { whileSeen } from '#web/pages/home/living/while-seen.ts'

/**
 * Rain, far flashes and working windows over the hero picture, or the company's own film. It comes after everything else,
 * not at all where motion is unwelcome, and a button stops it.
 */
export async function startLivingLayer(part: HTMLElement): Promise<void> {
  const place = part.querySelector<HTMLElement>('div')
  const button = part.querySelector('button')
  const picture = part.closest('section')?.querySelector<HTMLImageElement>('picture > img')
  if (!place || !button || !picture || !(await isMotionAllowed())) return

  const film = place.dataset['film']
  const layer = document.createElement(film ? 'video' : 'canvas')
  if (layer instanceof HTMLVideoElement) Object.assign(layer, { muted: true, loop: true, playsInline: true })
  place.append(layer)

  let isStopped = isMotionStopped()
  let running: AbortController | undefined
  const run = async () => {
    const here = new AbortController()
    running = here
    try {
      const stop = await startLayer(layer, film, picture, here.signal)
      if (here.signal.aborted) return stop()
      here.signal.addEventListener('abort', stop)
      place.classList.remove('opacity-0')
    } catch {
      // The picture stays as it is, which is all that is lost.
    }
  }
  const settle = () => {
    button.querySelector('path')?.setAttribute('d', isStopped ? 'M8 5v14l11-7z' : 'M8 5v14M16 5v14')
    const words = button.querySelector('.sr-only')
    if (words) words.textContent = (isStopped ? button.dataset['resume'] : button.dataset['pause']) ?? ''
    running?.abort()
    place.classList.add('opacity-0')
    if (!isStopped) void run()
  }
  button.addEventListener('click', () => {
    isStopped = !isStopped
    keepMotionChoice(isStopped)
    settle()
  })
  part.hidden = false
  settle()
}

async function startLayer(
  layer: HTMLCanvasElement | HTMLVideoElement,
  film: string | undefined,
  picture: HTMLImageElement,
  signal: AbortSignal,
): Promise<() => void> {
  if (layer instanceof HTMLCanvasElement) {
    const { startLivingScene } = await import('#web/pages/home/living/living-scene.ts')
    return whileSeen(layer, () => startLivingScene(layer, picture))
  }
  const { startFilm } = await import('#web/pages/home/living/film.ts')
  return await startFilm(layer, film ?? '', signal)
}

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

/** Battery level below which the animation does not start. */
const lowBattery = 0.25

/**
 * Returns true if the animation may run on this device: not with reduced motion or reduced data, and not on a low battery.
 * Browsers do not expose the power saving mode, so the battery level is used instead.
 */
async function isMotionAllowed(): Promise<boolean> {
  const { connection, getBattery } = navigator as BrowserHints
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return false
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return !battery || battery.charging || battery.level > lowBattery
}

/** Returns true if the visitor has stopped the animation with the button. */
function isMotionStopped(): boolean {
  return readStored('local', storageKeys.motion) === 'stopped'
}

/** Stores the choice; if storage is blocked, it lasts until the page is left. */
function keepMotionChoice(isStopped: boolean): void {
  writeStored('local', storageKeys.motion, isStopped ? 'stopped' : null)
}
