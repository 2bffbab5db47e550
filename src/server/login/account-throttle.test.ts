import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { type AccountThrottle, createAccountThrottle } from '#server/login/account-throttle.ts'

const windowSeconds = 15 * 60
const home = '192.0.2.1'
let throttle: AccountThrottle
let waits: number[]
/** Does not wait, but remembers for how long it should have. */
const wait = async (ms: number) => void waits.push(ms)
beforeEach(() => {
  waits = []
  throttle = createAccountThrottle(windowSeconds, wait)
})

const wrong = async () => undefined
const right = async () => 'token'
let lastHost = 0
/** Somebody from a network address that was never seen. */
const stranger = async (name: string, look: () => Promise<string | undefined> = wrong) =>
  await throttle.attempt(name, `198.51.100.${lastHost++}`, look)

async function fail(name: string, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure++) await stranger(name)
}

test('after five failures attempts are looked at one at a time, and a fifth at once is turned away', async () => {
  await fail('office', 5)
  let atOnce = 0
  let mostAtOnce = 0
  const look = async () => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await Promise.resolve()
    atOnce--
    return undefined
  }
  const line = Array.from({ length: 5 }, () => stranger('office', look))
  const outcomes = line.map((attempt) => attempt.catch((error) => error.code))
  expect(await outcomes[4]).toBe('rate_limited')
  expect(await Promise.all(outcomes)).toEqual([undefined, undefined, undefined, undefined, 'rate_limited'])
  expect(mostAtOnce).toBe(1)
  expect(waits).toEqual([250, 500, 1000, 2000])
})

test('many attempts at once are counted before they are looked at', async () => {
  const outcomes = Array.from({ length: 12 }, () => stranger('office').catch((error) => error.code))
  const told = await Promise.all(outcomes)
  expect(told.filter((code) => code === 'rate_limited')).toHaveLength(3)
})

test('where the account was logged in to before, nobody waits, and a full line does not matter', async () => {
  expect(await throttle.attempt('office', home, right)).toBe('token')
  await fail('office', 5)
  const line = Array.from({ length: 4 }, () => stranger('office'))
  await expect(stranger('office')).rejects.toMatchObject({ code: 'rate_limited' })
  let linePassed = false
  void Promise.all(line).then(() => {
    linePassed = true
  })
  expect(await throttle.attempt('office', home, right)).toBe('token')
  expect(linePassed).toBe(false)
  await Promise.all(line)
})

test('a name is not slowed down for what is tried on another, and a success does not count', async () => {
  await fail('office', 4)
  for (let time = 0; time < 8; time++) expect(await stranger('office', right)).toBe('token')
  await fail('office', 1)
  await fail('somebody else', 5)
  expect(waits).toEqual([])
})

test('whoever broke down while being looked at does not block the others', async () => {
  await fail('office', 5)
  await expect(stranger('office', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await stranger('office', right)).toBe('token')
})

test('what broke down while being looked at was no failure', async () => {
  for (let time = 0; time < 6; time++) {
    await expect(stranger('office', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  }
  await stranger('office')
  expect(waits).toEqual([])
})

test('when the window is over all is forgotten', async () => {
  throttle = createAccountThrottle(0.05, wait)
  await fail('office', 5)
  await sleep(100)
  await fail('office', 5)
  expect(waits).toEqual([])
})
