import type { Answer, Deed, Question, Said } from '#tests/harness/before/what-it-says.ts'

/** An intended difference from the answers of the kept version. */
export interface Difference {
  why: string
  /** Which answers it is about. */
  of: RegExp
  /** Makes of what the version before answered what this one does. */
  now(answer: Answer, said: Said): Answer
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = Record<string, any>
const eachRow = (answer: Answer, change: (row: Row) => unknown): Answer =>
  Array.isArray(answer.body) ? { ...answer, body: answer.body.map(change) } : answer

/** Returns when drafts of the kept site are published: by deeds, a minute apart, or on schedule. */
function publicationsOf({ at, stages, later }: Said): string[] {
  const deeds = stages.flatMap((stage) => stage.deeds)
  const times = deeds.map(({ path }, index) =>
    path === '/Publish' ? new Date(Date.parse(at) + (index + 1) * 60_000).toISOString() : later.at,
  )
  return [...new Set(times)]
}

/** Articles, projects and categories that were deleted. */
const restored = [8, 9, 10]
const restoredProjects = [7, 8]
const restoredCategories = [7, 8]
const raised = (row: Row): Row => ({ ...row, version: row['version'] + 1 })
const raisedOf = (ids: readonly number[]) => (row: Row) => (ids.includes(row['id']) ? raised(row) : row)
const raisedBody = (answer: Answer): Answer =>
  answer.body ? { ...answer, body: raised(answer.body as Row) } : answer
/** Times at which drafts of deleted jobs were saved. */
const savedAt: Record<string, string> = {
  kranfuehrerin: '2026-04-11T14:06:00.000Z',
  geruestbauerin: '2026-04-11T14:12:00.000Z',
  schweisserin: '2026-04-11T14:21:00.000Z',
}
const asOldAsDraft = (row: Row | undefined) =>
  row?.['hasDraft'] && row['deletedAt'] === null
    ? { ...row, changedAt: savedAt[row['id']] ?? row['changedAt'] }
    : row
const unspoken = { before: '', after: '' }

/** Categories without a public project, of which the fourth loses its last one in the year, and an article in English alone. */
const nothingThere = /category=(9|11)<|\.com\/Wissen\/kugel</
const nothingLater = /category=(4|9|11)<|\.com\/Wissen\/kugel</

/** Each has to be about an answer that is another one now: what is not needed any more is told. */
export const differences: readonly Difference[] = [
  {
    why: 'That a draft became public is in the history of every kind as published, as it is for a job',
    of: /^staff \/api\/v1\/(Article|Category|Project)\/\d+\/history$/,
    now: (answer, said) =>
      eachRow(answer, (line) =>
        publicationsOf(said).includes(line['at']) && /added|changed/.test(line['action'])
          ? { ...line, action: 'published' }
          : line,
      ),
  },
  {
    why: 'Restoring an article is a change of its version, as it is for a job',
    of: /^staff \/api\/v1\/Article\/(8|9|10)(\?Drafts=1|\/version\/\d+)$/,
    now: raisedBody,
  },
  {
    why: 'Restoring an article is a change of its version, in the list, too',
    of: /^staff \/api\/v1\/dashboard\/Article$/,
    now: (answer) => eachRow(answer, raisedOf(restored)),
  },
  {
    why: 'Restoring a project is a change of its version',
    of: /^staff \/api\/v1\/(dashboard\/Project\/[78](\?Drafts=1)?|Project\/7\/version\/\d+)$/,
    now: raisedBody,
  },
  {
    why: 'Restoring a project is a change of its version, in the list with drafts, too',
    of: /^staff \/api\/v1\/Project\?PageLength=100&Drafts=1$/,
    now: (answer) => {
      const { data, ...rest } = answer.body as { data: Row[] }
      return { ...answer, body: { ...rest, data: data.map(raisedOf(restoredProjects)) } }
    },
  },
  {
    why: 'Restoring a category is a change of its version',
    of: /^staff \/api\/v1\/dashboard\/Category(\?Drafts=1)?$/,
    now: (answer) => eachRow(answer, raisedOf(restoredCategories)),
  },
  {
    why: 'A deleted category with a draft has the version that counts its drafts',
    of: /^staff \/api\/v1\/dashboard\/Category\?Deleted=yes$/,
    now: (answer) => eachRow(answer, raisedOf(restoredCategories.slice(1))),
  },
  {
    why: 'A job with a draft is as old as that, also once it is restored',
    of: /^staff \/api\/v1\/dashboard\/Job(\/\w+)?$/,
    now: (answer) =>
      Array.isArray(answer.body)
        ? eachRow(answer, asOldAsDraft)
        : { ...answer, body: asOldAsDraft(answer.body as Row | undefined) },
  },
  {
    why: 'The list of drafts names every field that differs, also where only a mark in an article does',
    of: /^staff \/api\/v1\/Draft$/,
    now: (answer) =>
      eachRow(answer, (row) =>
        row['kind'] === 'article' && row['id'] === '4'
          ? { ...row, values: { ...row['values'], 'content.de': unspoken, 'content.en': unspoken } }
          : row,
      ),
  },
  {
    why: 'The sitemap has no empty categories, and no entry in a language in which it has no text',
    of: /^visitor \/sitemap\.xml$/,
    now(answer, said) {
      const isLater = said.later.answers['visitor /sitemap.xml'] === answer
      const gone = isLater ? nothingLater : nothingThere
      return { ...answer, body: (answer.body as string[]).filter((line) => !gone.test(line)) }
    },
  },
]

/** Fields that an answer has in addition. */
const addedFields: readonly { of: RegExp; names: readonly string[] }[] = [
  { of: /\/api\/v1\/Project\/count/, names: ['choices'] },
  {
    of: /\/Inquiry/,
    names: [
      'assignee',
      'dueOn',
      'plannedAt',
      'plannedBy',
      'answeredAt',
      'via',
      'enteredBy',
      'firstAnswer',
      'isMailboxRead',
    ],
  },
]

/** Returns an answer of this version without the fields that it adds. */
export function withoutAdded(question: Question, answer: Answer): Answer {
  const names = addedFields.filter(({ of }) => of.test(question)).flatMap((added) => added.names)
  return JSON.parse(JSON.stringify(answer, (name, value) => (names.includes(name) ? undefined : value)))
}

/** Deeds that are answered otherwise. */
export const otherDeeds: readonly { why: string; of: RegExp; now(deed: Deed): Deed }[] = []

/** Returns the expected answer of this version. */
export function expected(question: Question, answer: Answer, said: Said): Answer {
  const here = differences.filter(({ of }) => of.test(question))
  return here.reduce((changed, { now }) => now(changed, said), answer)
}

export function expectedDeed(deed: Deed): Deed {
  const here = otherDeeds.filter(({ of }) => of.test(`${deed.method} ${deed.path}`))
  return here.reduce((changed, { now }) => now(changed), deed)
}
