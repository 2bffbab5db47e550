// node art/drawings/render.ts [slug …]   writes the sample project pictures, 1600×1000 JPEG, ≤ 200 KB.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { H, Rand, W } from './base.ts'
import { Draw } from './core.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

const out = fileURLToPath(new URL('../../src/server/sample-content/pictures/', import.meta.url))
const LIMIT = 200_000

export function toSvg(s: Scene): string {
  const d = new Draw(s.cam, s.pal, s.seed)
  s.draw(d)
  const g = d.id()
  d.defs.push(
    `<filter id="${g}a" filterUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}"><feGaussianBlur stdDeviation="9"/></filter><filter id="${g}b" filterUnits="userSpaceOnUse" x="0" y="0" width="${W}" height="${H}"><feGaussianBlur stdDeviation="2.5"/></filter>`,
  )
  const dark = !d.pal.paper && d.pal.litP > 0.8
  const light = d.glow.join('')
  const glow = dark
    ? `<g style="mix-blend-mode:screen" opacity=".5" filter="url(#${g}a)">${light}</g><g style="mix-blend-mode:screen" opacity=".35" filter="url(#${g}b)">${light}</g>`
    : ''
  const vig = dark
    ? `<rect width="${W}" height="${H}" fill="${d.gradient(
        [
          [0.55, '#02050f', 0],
          [1, '#02050f', 0.42],
        ],
        'cx=".5" cy=".52" r=".78"',
        'radialGradient',
      )}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${d.defs.join('')}</defs>${d.body.join('')}${glow}${d.air.join('')}${vig}</svg>`
}

async function write(s: Scene): Promise<void> {
  const px = await sharp(Buffer.from(toSvg(s)), { density: 144, unlimited: true })
    .resize(W, H, { kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer()
  if (!s.pal.paper) {
    // a breath of grain keeps the dark gradients from banding
    const r = new Rand(s.seed + 99)
    for (let i = 0; i < px.length; i += 3) {
      const n = (r.next() + r.next() - 1) * 2.2
      for (let k = 0; k < 3; k += 1)
        px[i + k] = Math.max(0, Math.min(255, Math.round((px[i + k] as number) + n)))
    }
  }
  for (let quality = 84; ; quality -= 4) {
    const info = await sharp(px, { raw: { width: W, height: H, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (info.length > LIMIT && quality > 40) continue
    writeFileSync(`${out}${s.slug}.jpg`, info)
    console.log(`${s.slug.padEnd(22)} ${(info.length / 1000).toFixed(0).padStart(4)} kB  q${quality}`)
    return
  }
}

sharp.concurrency(1)
mkdirSync(out, { recursive: true })
const wanted = process.argv.slice(2)
for (const s of scenes) if (wanted.length === 0 || wanted.includes(s.slug)) await write(s)
