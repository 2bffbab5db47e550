import { rm } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  canSeeProcesses,
  memoryWithPictures,
  pictureProcesses,
} from '#tests/harness/machine/picture-processes.ts'
import { randomOfTest, type SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { newDataFolder, staff } from '#tests/harness/site/sample-data.ts'
import { spawnServer } from '#tests/harness/site/server-process.ts'

const isLong = process.env['FAULTS'] === 'long' && canSeeProcesses
const mebibyte = 1024 * 1024
/** A picture process without work ends after half a minute. */
const restMs = 33_000

test.runIf(isLong)(
  'two thousand damaged pictures and the largest ones leave the memory as it was',
  async () => {
    const random = randomOfTest()
    const dataDir = await newDataFolder('empty')
    const { child, output, exited } = spawnServer({
      DATA_DIR: dataDir,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
    })
    const server = child.pid ?? 0
    try {
      await expect.poll(() => output.stdout, { timeout: 90_000 }).toMatch(/The site is at/)
      const address = /^The site is at (http:\S+)/m.exec(output.stdout)?.[1] ?? ''
      const token = await logInOverHttp(address)
      const send = async (source: Buffer) =>
        (await post(address, 'Project', newProject({ picture: dataUrl(source) }), token)).status
      await send(await grain(40, 30).png().toBuffer())
      await sleep(restMs)
      const before = memoryWithPictures(server)

      const whole = await Promise.all(
        [grain(40, 30), grain(300, 200), grain(800, 600)].flatMap((one) => [
          one.clone().jpeg().toBuffer(),
          one.clone().png().toBuffer(),
          one.clone().webp().toBuffer(),
          one.clone().avif({ effort: 0 }).toBuffer(),
        ]),
      )
      const answers = new Set<number>()
      for (let sent = 0; sent < 2000; sent += 4) {
        const four = Array.from({ length: 4 }, () => damaged(random.pick(whole), random))
        for (const status of await Promise.all(four.map(send))) answers.add(status)
      }
      const flat = sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'navy' } })
      for (const format of ['avif', 'jpeg', 'png', 'webp', 'avif'] as const) {
        expect(await send(await flat.clone().toFormat(format).toBuffer())).toBe(201)
      }
      expect([...answers].filter((status) => ![201, 413, 415].includes(status))).toEqual([])
      await sleep(restMs)
      expect(pictureProcesses(server)).toEqual([])
      const left = (memoryWithPictures(server) - before) / mebibyte
      console.info(`before ${Math.round(before / mebibyte)} MiB, more afterwards ${Math.round(left)} MiB`)
      expect(left).toBeLessThan(200)
    } finally {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true })
    }
  },
  900_000,
)

function grain(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
}

/** Cut off, or with other bytes in some places. */
function damaged(whole: Buffer, random: SeededRandom): Buffer {
  if (random.below(3) === 0) return whole.subarray(0, 20 + random.below(whole.length - 20))
  const copy = Buffer.from(whole)
  for (let place = 0; place <= random.below(6); place++) copy[random.below(copy.length)] = random.below(256)
  return copy
}

async function post(address: string, path: string, body: object, token?: string): Promise<Response> {
  return await fetch(`${address}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}
