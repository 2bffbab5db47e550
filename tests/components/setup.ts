import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

let expected: RegExp[] = []

/** A console message that belongs to this test; any other error or warning fails it, and so does one that stays away. */
export const expectOnConsole = (message: RegExp) => void expected.push(message)

const found: string[] = []
for (const kind of ['error', 'warn'] as const) {
  const say = console[kind].bind(console)
  console[kind] = (...parts: unknown[]) => {
    found.push(parts.map(String).join(' '))
    if (!expected.some((message) => message.test(found.at(-1) ?? ''))) say(...parts)
  }
}

beforeEach(async () => {
  // What is still on the screen of the test before may store something.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await clear(createStore('waiting-inquiries', 'inquiries'))
  expected = []
  found.length = 0
})

afterEach(async () => {
  vi.useRealTimers()
  await commands.forgetMishaps()
  expect(found.filter((text) => !expected.some((message) => message.test(text)))).toEqual([])
  for (const message of expected) {
    expect(found, 'an expected message').toContainEqual(expect.stringMatching(message))
  }
})
