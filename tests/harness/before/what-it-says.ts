import { createHash } from 'node:crypto'
import { languageCodes } from '#contract/language.ts'
import { tokenOf } from '#tests/harness/before/desk.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'
import inquiriesDe from '#texts/de/inquiries.json' with { type: 'json' }
import officeDe from '#texts/de/server/office.json' with { type: 'json' }

/** A role and an address: `visitor /api/v1/Project`. */
export type Question = `${'visitor' | 'staff'} ${string}`

export interface Answer {
  status: number
  /** Location of a redirect. */
  to?: string
  body?: unknown
}

export type Answers = Record<Question, Answer>

/** A deed of staff, and what they were answered. */
export interface Deed {
  method: 'POST' | 'PUT'
  path: string
  body?: object
  key?: string
  status: number
  /** Number or name of what the answer is about. */
  id?: number | string
}

/** All that a site said at a moment, and what it answered to deeds and after them; of answers only those that are others than at first. */
export interface Said {
  at: string
  asLeft: Answers
  stages: { deeds: Deed[]; answers: Answers }[]
  /** More than a year later, when what was put off is public, and what was deleted or not needed is gone. */
  later: { at: string; answers: Answers }
}

export async function ask(site: TestSite, question: Question): Promise<Answer> {
  const [who, url = ''] = question.split(' ')
  const headers = who === 'staff' ? { authorization: `Bearer ${await tokenOf(site)}` } : {}
  const answer = await site.app.inject({ url, headers })
  const { statusCode: status, rawPayload } = answer
  const to = answer.headers.location
  const type = String(answer.headers['content-type'])
  return {
    status,
    ...(to !== undefined && { to }),
    ...bodyOf(url, { status, type, content: rawPayload }),
  }
}

export async function askAll(site: TestSite, questions: Iterable<Question>): Promise<Answers> {
  const answers: Answers = {}
  for (const question of questions) answers[question] = await ask(site, question)
  return answers
}

interface Content {
  status: number
  type: string
  content: Buffer
}

/** Returns the site's own part of an answer, without the built-in texts, which change with the version. */
function bodyOf(url: string, { status, type, content }: Content): Pick<Answer, 'body'> {
  if (status >= 400 || content.length === 0) return {}
  const text = content.toString('utf8')
  if (type.startsWith('text/html')) return { body: headingOf(url, text) }
  if (type.includes('xml')) return { body: text.match(ofEntries) }
  if (!type.includes('json')) {
    const kept = type.includes('csv') ? withoutAddedColumns(text) : content
    return { body: createHash('sha256').update(kept).digest('hex') }
  }
  const [, change] = ownParts.find(([pattern]) => pattern.test(url)) ?? []
  const body = JSON.parse(text)
  return { body: change ? change(body) : body }
}

const { plan } = inquiriesDe
const { table } = officeDe
/** Columns that this version adds to the export of inquiries. */
const addedColumns = [
  plan.assignee,
  plan.dueOn,
  table.answeredAt,
  table.answerHours,
  table.via,
  table.enteredBy,
]

function withoutAddedColumns(csv: string): string {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/((?:"[^"]*"|[^";\r])*)(;|\r\n)/g)) {
    rows.at(-1)?.push(cell)
    if (end !== ';') rows.push([])
  }
  const isKept = rows[0]?.map((name) => !addedColumns.includes(name))
  return rows.map((row) => row.filter((_, place) => isKept?.[place]).join(';')).join('\r\n')
}

/** Of a feed what it has, of a sitemap the addresses of entries. */
const ofEntries = /<entry>.*?<\/entry>|<loc>[^<]*(?:\/(?:project|jobs|Wissen)\/|category=)[^<]*<\/loc>/gs

/** The heading of an entry's own page. */
function headingOf(url: string, html: string): string | undefined {
  if (!/\/(project|jobs|Wissen)\/./.test(url)) return undefined
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>|\u00ad/g, '')
}

type Body = ReturnType<typeof JSON.parse>

const ownParts: readonly (readonly [RegExp, (body: Body) => Body])[] = [
  [/manifest/, ({ name, short_name }) => ({ name, short_name })],
  [/\/dashboard\/Sample/, ({ entries }) => entries],
  [/\/Inquiry\/summary/, ({ storage: _, ...rest }) => rest],
  // What nobody has changed is as it is built in; so is what was changed and reset.
  [
    /\/Text$/,
    (texts: Body[]) =>
      texts
        .filter(({ version }) => version > 0)
        .map(({ builtIn, published, ...rest }) => ({
          ...rest,
          published: JSON.stringify(published) === JSON.stringify(builtIn) ? 'built in' : published,
        })),
  ],
]

/** The questions whose answers differ, with them. */
export function changesOf(before: Answers, after: Answers): Answers {
  const changed = Object.entries(after).filter(
    ([question, answer]) => JSON.stringify(answer) !== JSON.stringify(before[question as Question]),
  )
  return Object.fromEntries(changed)
}

/** Both spellings of the address of a page. */
export const inLanguages = (path: string): string[] =>
  languageCodes.map((code) => (code === 'de' ? path : `/en${path}`))
