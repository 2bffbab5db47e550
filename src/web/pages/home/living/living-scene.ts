import {
  brightness,
  type Cover,
  drawGlow,
  drawLine,
  type Flash,
  farFlash,
} from '#web/pages/home/living/storm.ts'
import { drawStrike, isArrival } from '#web/pages/home/living/strike.ts'

const frameMs = 1000 / 30
const pauseMs = { least: 7000, most: 15000 }
const rainPerMegapixel = 150
/** The layer has faded in by then. */
const strikeAfterMs = 700

interface Drop {
  x: number
  y: number
  depth: number
}

/** Draws rain, distant flashes and flickering windows over the hero picture until it is stopped. */
export function startLivingScene(canvas: HTMLCanvasElement, picture: HTMLImageElement): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  const random = Math.random
  let cover = coverOf(picture)
  let places = placesOn(picture)
  let drops: Drop[] = []
  let flash: Flash | undefined
  let nextFlash = performance.now() + 4000
  let last = 0
  let frame = 0
  let struckAt = isArrival() ? performance.now() + strikeAfterMs : undefined

  const resize = () => {
    cover = coverOf(picture)
    places = placesOn(picture)
    const scale = Math.min(devicePixelRatio, 1.5)
    canvas.width = Math.round(cover.width * scale)
    canvas.height = Math.round(cover.height * scale)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const count = Math.round((cover.width * cover.height * rainPerMegapixel) / 1e6)
    drops = Array.from({ length: count }, () => ({
      x: random() * cover.width,
      y: random() * cover.height,
      depth: 0.35 + random() * 0.65,
    }))
  }

  const draw = (now: number) => {
    frame = requestAnimationFrame(draw)
    if (now - last < frameMs) return
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    if (now > nextFlash) {
      flash = farFlash(cover, now, random)
      nextFlash = now + pauseMs.least + random() * (pauseMs.most - pauseMs.least)
    }
    context.clearRect(0, 0, cover.width, cover.height)
    const light = flash ? brightness(now - flash.bornAt) : 0
    if (flash && light > 0.01) drawFlash(context, cover, flash, light, places)
    drawWindows(context, cover, now, places)
    drawRain(context, cover, drops, seconds, light)
    if (struckAt !== undefined && !drawStrike(context, cover, places, now - struckAt)) {
      struckAt = undefined
      setAboveShade(canvas, false)
    }
  }

  const observer = new ResizeObserver(resize)
  observer.observe(picture)
  resize()
  setAboveShade(canvas, struckAt !== undefined)
  frame = requestAnimationFrame(draw)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    context.clearRect(0, 0, cover.width, cover.height)
  }
}

/** The current runs where the words have their shade: for as long it is drawn between the two. */
function setAboveShade(canvas: HTMLCanvasElement, isAbove: boolean): void {
  if (canvas.parentElement) canvas.parentElement.style.zIndex = isAbove ? '-9' : ''
}

/** Fits like `object-fit: cover` with the picture's `object-position`. */
function coverOf(picture: HTMLImageElement): Cover {
  const { clientWidth: width, clientHeight: height } = picture
  const shape = picture.naturalWidth / picture.naturalHeight || 16 / 9
  const shown = width / height > shape ? { x: width, y: width / shape } : { x: height * shape, y: height }
  const [left = 0.5, top = 0.5] = getComputedStyle(picture)
    .objectPosition.split(' ')
    .map((share) => Number.parseFloat(share) / 100)
  return {
    width,
    height,
    at: ({ x, y }) => ({
      x: (width - shown.x) * left + x * shown.x,
      y: (height - shown.y) * top + y * shown.y,
    }),
  }
}

function drawFlash(
  context: CanvasRenderingContext2D,
  cover: Cover,
  flash: Flash,
  light: number,
  places: HeroPlaces,
): void {
  const [origin] = flash.channel
  if (!origin) return
  context.save()
  context.globalCompositeOperation = 'screen'
  drawGlow(context, origin, cover.width * 0.5, '150 175 255', 0.34 * light)
  drawGlow(context, cover.at(places.struckRod), cover.height * 0.35, '170 190 255', 0.16 * light)
  context.lineJoin = 'round'
  drawLine(context, flash.channel, '205 218 255', light, [7, 0.12], [2.4, 0.4], [1, 0.95])
  for (const branch of flash.branches)
    drawLine(context, branch, '205 218 255', light, [3.5, 0.12], [1.2, 0.4], [0.5, 0.95])
  context.restore()
}

/** Lights the windows, each in its own slow rhythm. */
function drawWindows(context: CanvasRenderingContext2D, cover: Cover, now: number, places: HeroPlaces): void {
  context.save()
  context.globalCompositeOperation = 'screen'
  places.windows.forEach((place, index) => {
    const beat = Math.sin(now / (900 + index * 173) + index * 2.1) * Math.sin(now / (2300 + index * 311))
    if (beat < 0.15) return
    drawGlow(context, cover.at(place), cover.height * 0.022, '255 190 110', 0.5 * (beat - 0.15))
  })
  context.restore()
}

function drawRain(
  context: CanvasRenderingContext2D,
  { width, height }: Cover,
  drops: readonly Drop[],
  seconds: number,
  light: number,
): void {
  context.lineWidth = 1
  for (const near of [false, true]) {
    context.strokeStyle = `rgb(190 205 235 / ${(near ? 0.2 : 0.11) + 0.16 * light})`
    context.beginPath()
    for (const drop of drops) {
      if (drop.depth > 0.68 !== near) continue
      const fall = 900 * drop.depth * seconds
      drop.y += fall
      drop.x -= fall * 0.12
      if (drop.y > height) {
        drop.y = -20
        drop.x = Math.random() * width * 1.15
      }
      const length = 9 + 20 * drop.depth
      context.moveTo(drop.x, drop.y)
      context.lineTo(drop.x + length * 0.12, drop.y - length)
    }
    context.stroke()
  }
}

import places from '#web/pages/home/living/hero-places.json' with { type: 'json' }

/** Positions in one of the hero pictures, as shares of its width and height; generated with the picture. */
type HeroPlaces = (typeof places)['wide']

/** Returns the positions in the picture that the browser has chosen: portrait or landscape. */
function placesOn({ naturalWidth, naturalHeight }: HTMLImageElement): HeroPlaces {
  return naturalHeight > naturalWidth ? places.upright : places.wide
}
