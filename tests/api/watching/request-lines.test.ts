import { afterEach, expect, test, vi } from 'vitest'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile()
afterEach(() => void vi.restoreAllMocks())

test('of a flood of requests a hundred a second are logged, and how many more there were', async () => {
  const info = vi.spyOn(site.app.log, 'info')
  const lines = (message: string) => info.mock.calls.filter(([, said]) => said === message)
  const page = async () => await site.app.inject('/Services')
  await page()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
  info.mockClear()
  await Promise.all(Array.from({ length: 250 }, page))
  expect(lines('answered')).toHaveLength(100)
  clock.mockReturnValue(performance.now() + 1000)
  await page()
  expect(lines('more were answered than are logged')).toEqual([[{ count: 150 }, expect.anything()]])
  expect(lines('answered')).toHaveLength(101)
})
