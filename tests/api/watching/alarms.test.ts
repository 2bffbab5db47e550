import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { alarms } from '#server/platform/watching/alarms.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/harness/watching/read-metrics.ts'

const hourMs = 60 * 60 * 1000

describe('the list of alarms', () => {
  test('stands in the operator’s guide as it is in the code', async () => {
    const guide = await readFile('docs/operating.md', 'utf8')
    const rows = [...guide.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
    expect(rows.map(([, code, when, act]) => ({ code, when, act }))).toEqual(
      Object.entries(alarms).map(([code, { when, act }]) => ({ code, when, act })),
    )
  })

  test('is the only place where one can come from', async () => {
    const files = await readdir('src/server', { recursive: true })
    const writers: string[] = []
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      if (/\balarm: ['"`c]|alarm: code/.test(await readFile(join('src/server', file), 'utf8')))
        writers.push(file)
    }
    expect(writers).toEqual(['platform/watching/alarms.ts'])
  })
})

describe('an alarm is a line with a code, and counted', () => {
  let desk: MailSite
  afterEach(async () => await desk.close())

  const cases = [
    ['mail-delayed', 2],
    ['mail-given-up', 6 * 24],
  ] as const
  test.each(cases)('%s, when the office could not be mailed for %i hours', async (code, hours) => {
    desk = await openMailSite({ METRICS_TOKEN })
    const { app, services } = desk.site
    const said = vi.spyOn(app.log, 'error')
    await desk.mails.goWrong('refused')
    await sendContact(desk.site)
    const then = new Date(Date.now() - hours * hourMs).toISOString()
    await services.database.updateTable('outgoing_mail').set({ queued_at: then }).execute()
    await desk.site.listen()
    const { when, act } = alarms[code]
    const line = [expect.objectContaining({ alarm: code }), `${when} ${act}`]
    await vi.waitFor(() => expect(said.mock.calls).toContainEqual(line), { timeout: 15_000 })
    const { value } = await readMetrics(desk.site)
    expect(value(`alarms_total{alarm="${code}"}`)).toBe(1)
    // The log must not name the sender of the inquiry.
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/Ada|Sturm|example\.com/)
  })
})
