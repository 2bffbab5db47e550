import type { Answer, Deed, Question, Said } from '#tests/harness/before/what-it-says.ts'

/** Where this version rightly answers otherwise than the one that the kept site is of. */
export interface Difference {
  why: string
  /** Which answers it is about. */
  of: RegExp
  /** Makes of what the version before answered what this one does. */
  now(answer: Answer, said: Said): Answer
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = Record<string, any>
const eachRow = (answer: Answer, change: (row: Row) => Row): Answer =>
  Array.isArray(answer.body) ? { ...answer, body: answer.body.map(change) } : answer

/** When drafts of the kept site are published: by deeds, of which one is a minute after the other, or by themselves. */
function publicationsOf({ at, stages, later }: Said): string[] {
  const deeds = stages.flatMap((stage) => stage.deeds)
  const times = deeds.map(({ path }, index) =>
    path === '/Publish' ? new Date(Date.parse(at) + (index + 1) * 60_000).toISOString() : later.at,
  )
  return [...new Set(times)]
}

/** Articles that were deleted. */
const restored = [8, 9, 10]
const raised = (row: Row): Row => ({ ...row, version: row['version'] + 1 })

/** Each has to be about an answer that is another one now: what is not needed any more is told. */
export const differences: readonly Difference[] = [
  {
    why: 'That a draft became public is in the history of an article as published, as it is for a job',
    of: /^staff \/api\/v1\/Article\/\d+\/history$/,
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
    now: (answer) => (answer.body ? { ...answer, body: raised(answer.body as Row) } : answer),
  },
  {
    why: 'Restoring an article is a change of its version, in the list, too',
    of: /^staff \/api\/v1\/dashboard\/Article$/,
    now: (answer) => eachRow(answer, (row) => (restored.includes(row['id']) ? raised(row) : row)),
  },
]

/** Deeds that are answered otherwise. */
export const otherDeeds: readonly { why: string; of: RegExp; now(deed: Deed): Deed }[] = []

/** What this version is to answer. */
export function expected(question: Question, answer: Answer, said: Said): Answer {
  const here = differences.filter(({ of }) => of.test(question))
  return here.reduce((changed, { now }) => now(changed, said), answer)
}

export function expectedDeed(deed: Deed): Deed {
  const here = otherDeeds.filter(({ of }) => of.test(`${deed.method} ${deed.path}`))
  return here.reduce((changed, { now }) => now(changed), deed)
}
