import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readPatiently } from '#server/inquiries/patient-reading.ts'
import { heldBytes } from '#tests/harness/machine/heap.ts'

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
