import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type TestContext } from 'vitest'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const validator = 'node_modules/vnu-jar/build/dist/vnu.jar'

interface Message {
  type: string
  subType?: string
  url: string
  message: string
  extract?: string
}

/** Not about our markup: how React closes tags, and CSS that is newer than the validator's. */
const ignored = [/^Trailing slash on void elements/, /^CSS: /]

/** Holds the pages at these addresses against the Nu validator; skips the test where there is no Java. */
export async function expectValidHtml(addresses: readonly string[], context: TestContext): Promise<void> {
  if (spawnSync('java', ['-version']).status !== 0) {
    console.info('No Java here: the HTML of the pages is not validated.')
    context.skip('there is no Java on this machine')
  }
  const site = await openTestSite({ content: 'sample' })
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const files = await Promise.all(
    addresses.map(async (address, index) => {
      const { body } = await site.app.inject(address)
      expect(body).toContain('</html>')
      const file = join(folder, `${index}-${address.replace(/\W+/g, '-')}.html`)
      await writeFile(file, body)
      return file
    }),
  )
  const { stdout, error } = spawnSync('java', ['-jar', validator, '--format', 'json', '--stdout', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(error).toBeUndefined()
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  // With nothing at all to say about CSS or tags it would not have read the pages.
  expect(messages.length).toBeGreaterThan(0)
  const about = messages.filter(({ message }) => !ignored.some((pattern) => pattern.test(message)))
  expect(about.map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract}`)).toEqual(
    [],
  )
  await site.close()
  await rm(folder, { recursive: true })
}
