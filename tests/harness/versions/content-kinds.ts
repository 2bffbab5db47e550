import type { DraftKind } from '#contract/content/draft.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import type { AskStaff } from '#tests/harness/versions/staff-at.ts'

export type Id = number | string

export interface Row {
  id: Id
  name?: string
  title?: { content: string; language: number }[]
  deletedAt?: string | null
}

/** A kind that can be added, changed, scheduled, deleted and restored; each content is made from one word. */
export interface ContentKind {
  kind: DraftKind
  /** Path of its calls. */
  path: string
  /** Returns the body to send; a change has the number of its entry. */
  body(word: string, making: { random: SeededRandom; ask: AskStaff; id?: Id }): Promise<object>
  lists: Record<'working' | 'shown' | 'deleted', string>
  /** Its own page. */
  page?(id: Id, word: string): string
  /** All pictures that it names, as staff see it. */
  pictures?(id: Id, ask: AskStaff): Promise<string[]>
}

const both = (word: string) => inBoth(`${word} en`, word)
const newPicture = async (random: SeededRandom) =>
  await pictureUrl(20 + random.below(30), 20 + random.below(30))

const project: ContentKind = {
  kind: 'project',
  path: '/Project',
  async body(word, { random, ask, id }) {
    const { picture: _, ...texts } = newProject({ title: both(word), content: both(word) })
    if (id === undefined) return { ...texts, picture: await newPicture(random) }
    if (random.below(3) > 0) return texts
    const { picture } = await ask('GET', `/dashboard/Project/${id}?Drafts=1`)
    return {
      ...texts,
      pictures: [{ picture: await newPicture(random) }, { picture, focus: { x: 0.5, y: 0 } }],
    }
  },
  lists: {
    working: '/dashboard/Project?PageLength=100&Drafts=1',
    shown: '/Project?PageLength=100',
    deleted: '/dashboard/Project?PageLength=100&Deleted=yes',
  },
  page: (id) => `/project/${id}`,
  async pictures(id, ask) {
    const { picture, pictures = [] } = await ask('GET', `/dashboard/Project/${id}?Drafts=1`)
    return [picture, ...pictures.map(({ picture: each }: { picture: string }) => each)]
  },
}

const category: ContentKind = {
  kind: 'category',
  path: '/Category',
  body: async (word) => ({ name: word, translation: both(word) }),
  lists: {
    working: '/dashboard/Category?Drafts=1',
    shown: '/Category',
    deleted: '/dashboard/Category?Deleted=yes',
  },
}

const job: ContentKind = {
  kind: 'job',
  path: '/Job',
  body: async (word) => newJob({ title: both(word), summary: both(word) }),
  lists: { working: '/Job?Drafts=1', shown: '/Job', deleted: '/dashboard/Job' },
  page: (id) => `/jobs/${id}`,
}

const article: ContentKind = {
  kind: 'article',
  path: '/Article',
  async body(word, { random, ask }) {
    const texts = newArticle({ slug: word, title: both(word), summary: both(word) })
    if (random.below(3) > 0) return texts
    const { picture } = await ask('POST', '/Picture', { body: { picture: await newPicture(random) } })
    return { ...texts, content: contentOf([...paragraph(word), pictureBlock(picture)]) }
  },
  lists: {
    working: '/Article?Drafts=1',
    shown: '/Article',
    deleted: '/dashboard/Article?Deleted=yes',
  },
  page: (_, word) => `/Wissen/${word}`,
  async pictures(id, ask) {
    const { pictures = [] } = await ask('GET', `/Article/${id}?Drafts=1`)
    return pictures.map(({ picture }: { picture: string }) => picture)
  },
}

export const contentKinds = [project, category, job, article]
