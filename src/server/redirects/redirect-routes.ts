import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { noSuch } from '#contract/api/api-error.ts'
import { redirectLimits } from '#contract/limits.ts'
import {
  NewRedirect,
  type Redirect,
  type RedirectImport,
  type RedirectImportResult,
} from '#contract/redirects/redirect.ts'
import { redirectProblems } from '#contract/redirects/redirect-problems.ts'
import { visitInProcess } from '#server/platform/api/in-process-api.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createRedirectCheck, type Refusal } from '#server/redirects/check-redirect.ts'
import { type Redirects, redirectsTag } from '#server/redirects/follow-redirects.ts'
import {
  insertRedirects,
  listMissingAddresses,
  listOwnRedirects,
  listRedirects,
} from '#server/redirects/redirect-store.ts'
import type { Feature, Services } from '#server/services.ts'

/** Redirects of staff, and the count of their visits. */
export const redirectFeature = (redirects: Redirects): Feature => ({
  calls: (app, services) => redirectRoutes(app, services, redirects),
  work(app) {
    repeatJob(app, {
      everyMs: 60_000,
      name: 'visits of redirects counted',
      run: async () => void (await redirects.write()),
    })
    app.draining.atBegin(redirects.write)
  },
})

function redirectRoutes(app: FastifyInstance, services: Services, redirects: Redirects): void {
  const { config, database, versions } = services
  const newCheck = () => createRedirectCheck((url) => visitInProcess(app, url, 'HEAD'), config.publicUrl)

  /** A list has what was counted until now; on a full disk it goes without. */
  const writeCounts = () =>
    redirects.write().catch((error: unknown) => {
      app.log.warn({ err: error }, 'visits of redirects are not written yet')
    })

  serveCall(app, 'listRedirects', async () => {
    await writeCounts()
    return await listRedirects(database)
  })

  serveCall(app, 'addRedirect', async ({ body }) => {
    const checked = await newCheck()(body)
    if ('refusals' in checked) throw refused(checked.refusals)
    return await versions.change(async (transaction, touch) => {
      const result = await insertRedirects(transaction, [checked.spelled])
      const [added] = result.added
      if (!added) throw refused([result.refused[0]?.refusal ?? { field: 'from', problem: 'known' }])
      touch(redirectsTag)
      return added
    })
  })

  serveCall(app, 'removeRedirect', async ({ params: { id } }) => {
    await versions.change(async (transaction, touch) => {
      const removed = await transaction.deleteFrom('redirect').where('id', '=', id).executeTakeFirst()
      if (removed.numDeletedRows === 0n) throw noSuch('redirect')
      touch(redirectsTag)
    })
  })

  serveCall(app, 'listMissingAddresses', async () => {
    await writeCounts()
    return await listMissingAddresses(database)
  })

  serveCall(app, 'exportRedirects', async (_input, { reply }) => {
    await writeCounts()
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="redirects.csv"')
    return Readable.from([writeRedirects(await listOwnRedirects(database))], { objectMode: false })
  })

  serveCall(app, 'importRedirects', async ({ body }) => await importRedirects(versions, newCheck(), body))
}

const refused = (refusals: readonly Refusal[]) => invalidInput(refusals.map(inWords))

type Check = ReturnType<typeof createRedirectCheck>
type Line = ReturnType<typeof readRedirects>[number]

/** Adds all lines that are in order at once, and answers the others with their reasons; a trial changes nothing. */
async function importRedirects(
  versions: Services['versions'],
  check: Check,
  { text, isTrial }: z.output<typeof RedirectImport>,
): Promise<RedirectImportResult> {
  const lines = readRedirects(text)
  if (lines.length > redirectLimits.maxLines) {
    throw invalidInput([{ field: 'text', problem: `must have at most ${redirectLimits.maxLines} lines` }])
  }
  const good: { line: Line; spelled: NewRedirect }[] = []
  const refused: RedirectImportResult['refused'] = []
  for (const line of lines) {
    const checked = await checkLine(check, line)
    if ('spelled' in checked) good.push({ line, spelled: checked.spelled })
    else refused.push(...checked.problems.map((problem) => ({ ...line, ...problem })))
  }
  const { added, known, ...rest } = await versions.change(async (transaction, touch) => {
    if (!isTrial) touch(redirectsTag)
    const spelled = good.map((each) => each.spelled)
    return await insertRedirects(transaction, spelled, { isTrial })
  })
  for (const { place, refusal } of rest.refused) {
    const line = good[place]?.line
    if (line) refused.push({ ...line, ...inWords(refusal) })
  }
  return {
    added: added.length,
    known,
    refused: refused.toSorted((one, other) => one.line - other.line),
  }
}

async function checkLine(check: Check, { from, to }: Line) {
  const { data, error } = NewRedirect.safeParse({ from, to })
  if (error) {
    return {
      problems: error.issues.map(({ path, message }) => ({
        field: path[0] === 'from' ? ('from' as const) : ('to' as const),
        problem: message,
      })),
    }
  }
  const checked = await check(data)
  return 'spelled' in checked ? checked : { problems: checked.refusals.map(inWords) }
}

const inWords = ({ field, problem }: Refusal) => ({ field, problem: redirectProblems[problem] })

const byteOrderMark = '\ufeff'

/** Separators and quotes are written as in addresses, so that no cell needs quotes and none becomes a formula. */
const cell = (address: string) => address.replace(/[";,\s]/g, encodeURIComponent)

function writeRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to, hits = 0, lastOn = '' }) =>
    [cell(from), cell(to), hits, lastOn].join(';'),
  )
  return byteOrderMark + ['from;to;hits;last', ...lines, ''].join('\r\n')
}

/** Returns old and new address of each line that is not empty, with its number; a header is left out. */
function readRedirects(text: string): (NewRedirect & { line: number })[] {
  const lines = text.replace(byteOrderMark, '').split(/\r\n?|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = [';', '\t'].find((candidate) => first.includes(candidate)) ?? ','
  const rows = lines.flatMap((line, index) => {
    const [from = '', to = ''] = cellsOf(line, separator)
    return line.trim() === '' ? [] : [{ line: index + 1, from, to }]
  })
  const [head, ...others] = rows
  const isHeader = head && ![head.from, head.to].some((address) => /^\/|^https?:/i.test(address))
  return isHeader ? others : rows
}

/** Longer lines hold no addresses that are taken. */
const maxLine = 3 * redirectLimits.maxAddress

/** Returns the cells of a line; what is no CSV is one cell. Addresses have no line breaks, so a quote ends with its line. */
function cellsOf(line: string, delimiter: string): string[] {
  if (line.length > maxLine) return [line]
  try {
    const [cells = []] = parse(line, { delimiter, trim: true, relax_column_count: true })
    return cells.map((cell) => cell.trim())
  } catch {
    return [line.trim()]
  }
}
