import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { readPatiently } from '#server/inquiries/patient-reading.ts'
import { heldBytes } from '#tests/harness/machine/heap.ts'

afterEach(() => void vi.useRealTimers())

const megabyte = 1024 * 1024

test('what has been read of a form is not kept until its end', async () => {
  async function* content() {
    for (let number = 0; number < 64; number++) yield Buffer.alloc(megabyte)
  }
  const reading = readPatiently({ complete: false } as IncomingMessage)
  const before = await heldBytes()
  let [read, most] = [0, 0]
  for await (const chunk of reading.read(content())) {
    read += chunk.length
    if (read % (16 * megabyte) === 0) most = Math.max(most, (await heldBytes()) - before)
  }
  reading.end()
  expect(read).toBe(64 * megabyte)
  expect(most).toBeLessThan(4 * megabyte)
})

test('a form whose parser waits for more than has come is given up, and not read from again', async () => {
  async function* stalls() {
    yield 'a field'
    await new Promise(() => undefined)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const request = { complete: false } as IncomingMessage
  const reading = readPatiently(request)
  const read: string[] = []
  const first = (async () => {
    for await (const field of reading.read(stalls())) read.push(field)
  })()
  const answered = first.then(
    () => 'ended',
    (error: Error) => error.message,
  )
  // The rest may still come.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.race([answered, 'waits'])).toBe('waits')
  request.complete = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answered).toBe('The form does not end')
  expect(read).toEqual(['a field'])
  await expect(reading.read(stalls()).next()).rejects.toThrow('The form does not end')
  reading.end()
})
