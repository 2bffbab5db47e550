import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import {
  type AccountThrottle,
  createAccountThrottle,
  growingDelayMs,
} from '#server/login/account-throttle.ts'
import { singleInstance } from '#server/platform/instances.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'

const windowSeconds = 15 * 60
const pace = { stepMs: 50, patienceMs: 5000 }
/** So slow that all waiting attempts time out before their turn. */
const slowPace = { stepMs: 2000, patienceMs: 1000 }
const clock = createTestClock()
const around = { clock, instances: singleInstance }
let throttle: AccountThrottle
beforeEach(() => {
  throttle = createAccountThrottle(windowSeconds, around, pace)
})

const wrong = async () => undefined
const right = async () => 'token'
const known = { address: '192.0.2.1', failures: 2, isKnownPlace: true }
let lastHost = 0
/** An attempt from an unknown network address. */
const stranger = async (name: string, look: () => Promise<string | undefined> = wrong, failures = 2) =>
  await throttle.attempt(name, { address: `198.51.100.${lastHost++}`, failures, isKnownPlace: false }, look)

async function fail(name: string, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure++) await stranger(name)
}

async function expectNoWaiting(attempts: () => Promise<unknown>): Promise<void> {
  const start = clock.elapsedMs()
  await attempts()
  expect(clock.elapsedMs() - start).toBe(0)
}

test('after five failures attempts are looked at one after the other', async () => {
  await fail('office', 5)
  const times: number[] = []
  const look = async () => void times.push(clock.elapsedMs())
  await Promise.all(Array.from({ length: 5 }, () => stranger('office', look)))
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  expect(steps).toHaveLength(4)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(pace.stepMs)
})

test('many attempts at once are counted before they are looked at', async () => {
  const outcomes = Array.from({ length: 30 }, () => stranger('office').catch((error) => error.code))
  const told = await Promise.all(outcomes)
  // Five at once, the sixth at the head of the line, sixteen behind it.
  expect(told.filter((code) => code === 'rate_limited')).toHaveLength(30 - 5 - 1 - 16)
})

test('at a known place nobody waits, and a full line does not matter', async () => {
  throttle = createAccountThrottle(windowSeconds, around, slowPace)
  await fail('office', 5)
  const line = Array.from({ length: 17 }, () => stranger('office').catch((error) => error.code))
  await expect(stranger('office', wrong, 3)).rejects.toMatchObject({ code: 'rate_limited' })
  await expectNoWaiting(async () => {
    expect(await throttle.attempt('office', known, right)).toBe('token')
  })
  expect(await Promise.all(line)).toEqual([undefined, ...Array(16).fill('rate_limited')])
})

test('somebody new goes before those who keep guessing, also into a full line', async () => {
  await fail('office', 5)
  let lookedAt = 0
  const guess = async () => void lookedAt++
  const line = Array.from({ length: 17 }, () => stranger('office', guess, 3).catch((error) => error.code))
  expect(await stranger('office', right)).toBe('token')
  expect(lookedAt).toBe(1)
  expect((await Promise.all(line)).filter(Boolean)).toEqual(['rate_limited'])
})

test('a person who comes again gets in, however many come for the first time', async () => {
  await fail('office', 5)
  const isSentAway = (error: { code: string }) => error.code
  const flood = () => Array.from({ length: 200 }, () => stranger('office').catch(isSentAway))
  const owner = async (failures = 2) =>
    await throttle
      .attempt('office', { address: '203.0.113.1', failures, isKnownPlace: false }, right)
      .catch(isSentAway)
  const first = [...flood(), owner(), ...flood()]
  await clock.sleep(20)
  const second = [owner(), ...flood()]
  expect(await second[0]).toBe('token')
  await Promise.all([...first, ...second])
})

test('a name is not slowed down for what is tried on another, and a success does not count', async () => {
  throttle = createAccountThrottle(windowSeconds, around, slowPace)
  await fail('office', 4)
  for (let time = 0; time < 8; time++) expect(await stranger('office', right)).toBe('token')
  await expectNoWaiting(async () => {
    await fail('office', 1)
    await fail('somebody else', 5)
  })
})

test('an attempt that broke down while being looked at does not block the others', async () => {
  await fail('office', 5)
  await expect(stranger('office', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await stranger('office', right)).toBe('token')
})

test('what broke down while being looked at was no failure', async () => {
  throttle = createAccountThrottle(windowSeconds, around, slowPace)
  for (let time = 0; time < 6; time++) {
    await expect(stranger('office', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  }
  await expectNoWaiting(async () => await fail('office', 5))
})

test('when the window is over all is forgotten', async () => {
  throttle = createAccountThrottle(0.05, around, slowPace)
  await fail('office', 5)
  await sleep(100)
  await expectNoWaiting(async () => await fail('office', 5))
})

test.each([
  [2, [0, 0, 250, 500, 1000, 2000, 4000, 4000]],
  [5, [0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 4000]],
])(
  '%i failures wait for nothing, the next ones ever longer, but never more than four seconds',
  (free, delays) => {
    expect(delays.map((_, index) => growingDelayMs(index + 1, free))).toEqual(delays)
    expect(growingDelayMs(1_000_000, free)).toBe(4000)
  },
)
