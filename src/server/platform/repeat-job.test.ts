import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDraining } from '#server/platform/api/draining.ts'
import { keepWatchingFiles } from '#server/platform/files/watch-files.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { type AlarmCode, handleAlarms } from '#server/platform/watching/alarms.ts'
import { noMetrics } from '#server/platform/watching/metrics.ts'

const minuteMs = 60_000

let app: FastifyInstance
let raised: { code: AlarmCode; facts: object }[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], now: Date.now() })
  app = Fastify()
  addDraining(app)
  handleAlarms(app, noMetrics)
  raised = []
  vi.spyOn(app.log, 'error').mockImplementation((facts: unknown) => {
    const { alarm } = facts as { alarm?: AlarmCode }
    if (alarm) raised.push({ code: alarm, facts: { ...(facts as object) } })
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(setImmediate)
}
const codes = () => raised.map(({ code }) => code)

test('a job that fails three times in a row raises an alarm, every hour for as long as it fails', async () => {
  let isBroken = true
  const run = async () => (isBroken ? await Promise.reject(new Error('no luck')) : undefined)
  repeatJob(app, { everyMs: minuteMs, name: 'masts counted', run })
  await app.listen({ port: 0 })
  await pass(minuteMs)
  expect(codes()).toEqual([])
  await pass(minuteMs)
  expect(raised).toMatchObject([{ code: 'job-failing', facts: { job: 'masts counted', failures: 3 } }])
  for (let minute = 0; minute < 65; minute++) await pass(minuteMs)
  expect(codes()).toEqual(['job-failing', 'job-failing'])

  isBroken = false
  await pass(minuteMs)
  isBroken = true
  await pass(minuteMs)
  await pass(minuteMs)
  expect(codes()).toHaveLength(2)
  await pass(minuteMs)
  expect(codes()).toHaveLength(3)
})

test('a job that runs once a day raises an alarm when it fails once', async () => {
  const run = async () => await Promise.reject(new Error('no luck'))
  repeatJob(app, { everyMs: 24 * 60 * minuteMs, name: 'old masts taken down', run })
  await app.listen({ port: 0 })
  await pass(0)
  expect(codes()).toEqual(['job-failing'])
})

test('files that cannot be reached raise an alarm every hour, and the log says when they can again', async () => {
  let isAway = true
  const info = vi.spyOn(app.log, 'info')
  const check = async () => {
    if (isAway) throw new Error('gone')
  }
  keepWatchingFiles(app, { sweepSpool: async () => undefined, check })
  await app.listen({ port: 0 })
  await pass(0)
  expect(codes()).toEqual(['files-away'])
  for (let minute = 0; minute < 65; minute++) await pass(minuteMs)
  expect(codes()).toEqual(['files-away', 'files-away'])
  isAway = false
  await pass(minuteMs)
  expect(info).toHaveBeenCalledWith({}, 'files can be stored and read again')
})
