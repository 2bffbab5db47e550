import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '#web/api/storage.ts'
import { useSite } from '#web/contexts.ts'
import { whenIdle, whileSeen } from '#web/pages/home/living/when-seen.ts'

interface LivingLayerProps {
  picture: RefObject<HTMLImageElement | null>
}

/**
 * Rain, far flashes and working windows over the hero picture, or the company's own film. It comes after everything else,
 * not at all where motion is unwelcome, and a button stops it.
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
      // The picture stays as it is, which is all that is lost.
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

/** Two bars for stopping, a triangle for going on, in the stroke of all icons. */
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

/** Below this share of its charge a device saves power, or should. */
const lowBattery = 0.25

/**
 * Whether the picture may come alive on this device: not for whoever wants less motion or less data, and not on a battery
 * that runs low. Browsers tell nothing of a battery saver itself; its level is the nearest that can be asked.
 */
async function isMotionAllowed(): Promise<boolean> {
  const { connection, getBattery } = navigator as BrowserHints
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return false
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return !battery || battery.charging || battery.level > lowBattery
}

/** What the visitor decided with the button; nothing is kept until then. */
function isMotionStopped(): boolean {
  return readStored('local', storageKeys.motion) === 'stopped'
}

/** A browser without storage forgets the choice; the button still works. */
function keepMotionChoice(isStopped: boolean): void {
  writeStored('local', storageKeys.motion, isStopped ? 'stopped' : null)
}
