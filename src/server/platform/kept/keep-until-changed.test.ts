import { expect, test } from 'vitest'
import { countChanges } from '#server/platform/data-versions.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'

function keepSource() {
  const versions = countChanges()
  const source = { value: 'first', times: 0, isAway: false }
  const kept = keepUntilChanged(versions, ['one', 'other'], async () => {
    source.times += 1
    const { value } = source
    await Promise.resolve()
    if (source.isAway) throw new Error('away')
    return value
  })
  return { versions, source, kept }
}

test('reads once for all who ask, and again after a change of one of the tags', async () => {
  const { versions, source, kept } = keepSource()
  expect(kept.last()).toBeUndefined()
  expect(await Promise.all([kept.current(), kept.current()])).toEqual(['first', 'first'])
  expect(await kept.current()).toBe('first')
  expect(source.times).toBe(1)
  source.value = 'second'
  versions.bump('another')
  expect(await kept.current()).toBe('first')
  versions.bump('other')
  expect(await kept.current()).toBe('second')
  expect(kept.last()).toBe('second')
})

test('what changes while it is read is read again, and what was read before never follows what was read later', async () => {
  const { versions, source, kept } = keepSource()
  const early = kept.current()
  versions.bump('one')
  source.value = 'second'
  expect(await Promise.all([early, kept.current()])).toEqual(['first', 'second'])
  expect(await kept.current()).toBe('second')
  expect(source.times).toBe(2)
})

test('what fails is tried again, and meanwhile what was read last is there for those who can do with it', async () => {
  const { versions, source, kept } = keepSource()
  source.isAway = true
  await expect(kept.currentOrLast()).rejects.toThrow('away')
  source.isAway = false
  expect(await kept.currentOrLast()).toBe('first')
  versions.bump('one')
  source.isAway = true
  await expect(kept.current()).rejects.toThrow('away')
  expect(await kept.currentOrLast()).toBe('first')
  source.isAway = false
  source.value = 'second'
  expect(await kept.currentOrLast()).toBe('second')
})
