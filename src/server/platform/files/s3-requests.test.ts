import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createS3Requests } from '#server/platform/files/s3-requests.ts'

test('however much is read, what somebody sent is kept before it', async () => {
  const { run } = createS3Requests({
    ...{ bucket: 'site', endpoint: 'http://127.0.0.1:1', region: 'x', prefix: '', isPathStyle: true },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  const begun: string[] = []
  const act = (name: string) => async () => {
    begun.push(name)
    await setImmediate()
  }
  const reading = Array.from({ length: 100 }, (_, n) => run(act(`read ${n}`)))
  const kept = run(act('keep'), { isKeeping: true })
  await Promise.all([...reading, kept])
  expect(begun.indexOf('keep')).toBe(32)
  expect(begun).toHaveLength(101)
})
