import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { useSite } from '#web/contexts.ts'
import { whenIdle, whileSeen } from '#web/pages/home/living/when-seen.ts'

interface LivingLayerProps {
  picture: RefObject<HTMLImageElement | null>
}

/**
 * Animation over the hero picture (rain, distant flashes, lit windows), or the company's own film. It starts after
 * everything else has loaded, not at all with reduced motion, and can be stopped with a button.
 */
export function LivingLayer({ picture }: LivingLayerProps) {
  const { t } = useTranslation('homepage')
  const { heroVideo } = useSite()
  const [isAllowed, setAllowed] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [isLiving, setLiving] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    let isGone = false
    const cancel = whenIdle(async () => {
      const isWelcome = await isMotionAllowed()
      if (isGone || !isWelcome) return
      setStopped(isMotionStopped())
      setAllowed(true)
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [])

  useEffect(() => {
    const image = picture.current
    const layer = canvas.current ?? film.current
    if (!isAllowed || isStopped || !image || !layer) return
    const abort = new AbortController()
    let stop: (() => void) | undefined
    startLayer(layer, image, heroVideo, abort.signal).then(
      (stopLayer) => {
        if (abort.signal.aborted) return stopLayer()
        stop = stopLayer
        setLiving(true)
      },
      // The picture stays without animation.
      () => undefined,
    )
    return () => {
      abort.abort()
      stop?.()
      setLiving(false)
    }
  }, [isAllowed, isStopped, picture, heroVideo])

  if (!isAllowed) return null
  const shown = `pointer-events-none absolute inset-0 -z-10 size-full transition-opacity duration-700 print:hidden ${isLiving ? '' : 'opacity-0'}`
  return (
    <>
      <div aria-hidden="true" className={shown}>
        {heroVideo ? (
          <video ref={film} muted loop playsInline className="size-full object-cover" />
        ) : (
          <canvas ref={canvas} className="size-full" />
        )}
      </div>
      <button
        type="button"
        className="motion-button print:hidden"
        onClick={() => {
          keepMotionChoice(!isStopped)
          setStopped(!isStopped)
        }}
      >
        <MotionIcon isStopped={isStopped} />
        <span className="sr-only">{t(isStopped ? 'hero.resume' : 'hero.pause')}</span>
      </button>
    </>
  )
}

async function startLayer(
  layer: HTMLCanvasElement | HTMLVideoElement,
  picture: HTMLImageElement,
  heroVideo: string | undefined,
  signal: AbortSignal,
): Promise<() => void> {
  if (layer instanceof HTMLCanvasElement) {
    const { startLivingScene } = await import('#web/pages/home/living/living-scene.ts')
    return whileSeen(layer, () => startLivingScene(layer, picture))
  }
  const { startFilm } = await import('#web/pages/home/living/film.ts')
  return await startFilm(layer, heroVideo ?? '', signal)
}

/** Icon for pause or play. */
function MotionIcon({ isStopped }: { isStopped: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path
        d={isStopped ? 'M8 5v14l11-7z' : 'M8 5v14M16 5v14'}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
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
