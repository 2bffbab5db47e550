import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from '#server/platform/work-queue.ts'

const patient = { maxWaiting: 100, maxWaitMs: 10_000 }

test('no more than the limit runs at the same time, in order of arrival, and a failure lets the next one start', async () => {
  const queue = createWorkQueue({ concurrency: 2, ...patient })
  const started: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((n) =>
      queue.run(async () => {
        started.push(n)
        most = Math.max(most, ++running)
        await sleep(5)
        running--
        if (n % 2 === 1) throw new Error(`${n}`)
        return n
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => (n % 2 === 1 ? 'rejected' : 'fulfilled')),
  )
})

test('a higher priority starts first and has waiting places of its own', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 10_000 })
  const started: string[] = []
  const work = (name: string) => async () => void started.push(name)
  const accepted = [
    queue.run(() => sleep(5)),
    queue.run(work('a')),
    queue.run(work('b')),
    queue.run(work('first'), 1),
  ]
  await expect(queue.run(work('c'))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await Promise.all(accepted)
  expect(started).toEqual(['first', 'a', 'b'])
})

test('askers take turns, each in the order of their own work, also when more comes meanwhile', async () => {
  const queue = createWorkQueue({ concurrency: 1, ...patient })
  const started: string[] = []
  const add = async (asker: string, n: number) =>
    await queue.runOnce(`${asker}${n}`, asker, async () => {
      started.push(`${asker}${n}`)
      await sleep(1)
    })
  const begun = [0, 1, 2, 3].map((n) => add('a', n))
  await begun[1]
  await Promise.all([...begun, add('b', 0), add('b', 1), add('a', 4), add('c', 0)])
  expect(started).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'a3', 'b1', 'a4'])
})

test('in a full queue the latest turn gives way, and never more wait than may', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 3, maxWaitMs: 10_000 })
  const add = (asker: string, n: number) => queue.runOnce(`${n}`, asker, () => sleep(1, asker))
  const results = Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd', 'e'].map(add))
  expect(queue.state()).toEqual({ running: 1, waiting: 3 })
  const taken = (await results).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('nobody who asks again and again keeps the second work of another waiting', async () => {
  const queue = createWorkQueue({ concurrency: 1, ...patient })
  const started: string[] = []
  let isOver = false
  const work = (name: string) => async () => {
    started.push(name)
    await sleep(1)
  }
  const askAgain = async (asker: string) => {
    while (!isOver) await queue.runOnce(asker, asker, work(asker))
  }
  const others = ['a', 'b', 'c'].map(askAgain)
  await Promise.all([0, 1, 2].map((n) => queue.runOnce(`d${n}`, 'd', work(`d${n}`))))
  isOver = true
  await Promise.all(others)
  expect(started.indexOf('d2')).toBeLessThan(12)
})

test('a task that waits for too long is refused, and never starts', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 20 })
  let isStarted = false
  const long = queue.run(() => sleep(200, 'done'))
  const waiting = queue.run(async () => {
    isStarted = true
  })
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  // The one that runs is not cut off by its own waiting time.
  expect(await long).toBe('done')
  await sleep(5)
  expect(isStarted).toBe(false)
})

test('who joins what another waits for has a patience of its own, and so has the other', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 60 })
  const long = Promise.withResolvers<string>()
  const running = queue.run(() => long.promise)
  const ask = (asker: string) => queue.runOnce('same', asker, async () => 'done')
  const first = ask('first')
  first.catch(() => undefined)
  await sleep(40)
  const second = ask('second')
  await expect(first).rejects.toMatchObject({ code: 'unavailable' })
  expect(queue.state().waiting).toBe(1)
  await expect(second).rejects.toMatchObject({ code: 'unavailable' })
  expect(queue.state().waiting).toBe(0)
  long.resolve('done')
  expect(await running).toBe('done')
})
