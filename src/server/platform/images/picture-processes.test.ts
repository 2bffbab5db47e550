import process from 'node:process'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPictureProcesses } from '#server/platform/images/picture-processes.ts'
import { canSeeProcesses, environmentOf, pictureProcesses } from '#tests/harness/machine/picture-processes.ts'

const workMs = 20_000
const small = await picture(40, 30)
/** Takes about a tenth of a second. */
const slow = await picture(800, 600)

async function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
}

/** Begins work and returns the process that does it. */
async function begin(workOn: ReturnType<typeof createPictureProcesses>) {
  const before = pictureProcesses()
  const result = workOn('fit', slow)
  result.catch(() => undefined)
  const started = () => pictureProcesses().filter((pid) => !before.includes(pid))
  await expect.poll(started, { interval: 5 }).toHaveLength(1)
  return { result, pid: started()[0] ?? 0 }
}

describe.runIf(canSeeProcesses)('a picture is worked on in a process of its own', () => {
  test('which goes on with the next one, and ends when there is none', async () => {
    const workOn = createPictureProcesses({ restMs: 50, workMs })
    const { result, pid } = await begin(workOn)
    expect((await result).widths).toEqual([480, 750, 800])
    const before = pictureProcesses()
    expect((await workOn('preview', small)).subarray(8, 12).toString()).toBe('WEBP')
    expect(pictureProcesses()).toEqual(before)
    await expect.poll(() => pictureProcesses(), { timeout: 5000 }).not.toContain(pid)
    expect((await workOn('fit', small)).widths).toEqual([40])
  })

  test('which knows nothing of the environment of the server', async () => {
    const { result, pid } = await begin(createPictureProcesses({ restMs: 50, workMs }))
    expect(environmentOf(pid).map((line) => line.split('=')[0])).toEqual(
      expect.not.arrayContaining(['PATH', 'HOME', 'ADMIN_PASSWORD']),
    )
    await result
  })

  test('whose crash is its own, and is told apart from an end that the picture is not to blame for', async () => {
    const workOn = createPictureProcesses({ restMs: 50, workMs })
    const crashing = await begin(workOn)
    process.kill(crashing.pid, 'SIGSEGV')
    await expect(crashing.result).rejects.toThrow('The picture process ended (SIGSEGV)')
    const killed = await begin(workOn)
    process.kill(killed.pid, 'SIGKILL')
    await expect(killed.result).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
    expect((await workOn('fit', small)).widths).toEqual([40])
  })

  test('in another one where the first was ended while it had nothing to do', async () => {
    const workOn = createPictureProcesses({ restMs: 5000, workMs })
    const before = pictureProcesses()
    await workOn('preview', small)
    const [pid = 0] = pictureProcesses().filter((other) => !before.includes(other))
    process.kill(pid, 'SIGSTOP')
    const result = workOn('fit', small)
    // SIGKILL ends a stopped process before it gets the job; any other signal waits until it continues.
    process.kill(pid, 'SIGKILL')
    expect((await result).widths).toEqual([40])
    for (const other of pictureProcesses()) if (!before.includes(other)) process.kill(other, 'SIGKILL')
  })

  test('which is ended when it takes too long', async () => {
    const workOn = createPictureProcesses({ restMs: 50, workMs: 60 })
    const { result, pid } = await begin(workOn)
    await expect(result).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => pictureProcesses()).not.toContain(pid)
  })

  test('which does not end by the signals that end the server', async () => {
    const workOn = createPictureProcesses({ restMs: 5000, workMs })
    const before = pictureProcesses()
    await workOn('preview', small)
    const [pid = 0] = pictureProcesses().filter((other) => !before.includes(other))
    const result = workOn('fit', slow)
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    expect((await result).widths).toEqual([480, 750, 800])
    process.kill(pid, 'SIGKILL')
  })
})
