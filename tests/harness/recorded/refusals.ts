import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import type { Asked } from '#tests/harness/recorded/asked.ts'

type Body = Record<string, unknown>

const english = { content: 'Roof', language: 1 }
const badTexts: Record<string, unknown> = {
  'no texts': [],
  'one language': [english],
  'a language twice': [english, english],
  'a third language': [english, { content: 'Dach', language: 3 }],
  'empty texts': inBoth('', '  '),
  'long texts': inBoth('x'.repeat(20_001), 'Dach'),
  'more in a text': [{ ...english, colour: 'red' }],
  'a text in place of texts': 'Roof',
}

/** A body with one thing wrong, or left out, at a time. */
function spoilt(request: string, body: Body, texts: string): Asked[] {
  const ask = (note: string, changed: object): Asked => ({ request, isStaff: true, note, body: changed })
  return [
    ...Object.keys(body).flatMap((name) => {
      const { [name]: _, ...others } = body
      return [
        ask(`without ${name}`, others),
        ask(`${name}: 7`, { ...body, [name]: 7 }),
        ask(`${name}: null`, { ...body, [name]: null }),
      ]
    }),
    ...Object.entries(badTexts).map(([note, value]) => ask(`${texts}: ${note}`, { ...body, [texts]: value })),
    ask('colour: red', { ...body, colour: 'red' }),
    ask('an empty body', {}),
    ask('a list', []),
    ask('publish: soon', { ...body, publish: 'soon' }),
    ask('publish: a time without its offset', { ...body, publish: '2027-01-01T08:00:00' }),
  ]
}

const category = { name: 'Silos', translation: inBoth('Silos', 'Silos und Speicher') }
/** These bodies stay refused or become drafts: an addition alone does not show which fields may be left out. */
const project = newProject({ publish: '2099-01-01T00:00:00Z', facts: { year: 2024, class: 'II' } })
const job = newJob({ publish: '2099-01-01T00:00:00Z', postedOn: '2027-01-01', closesOn: '2027-06-30' })
const article = newArticle({ publish: '2099-01-01T00:00:00Z', related: ['ableitung'] })

/** Bodies of every kind with something wrong. */
export const refusals: Asked[] = [
  ...spoilt('POST /Category', category, 'translation'),
  ...spoilt('POST /Project', project, 'title'),
  ...spoilt('POST /Job', job, 'title'),
  ...spoilt('POST /Article', article, 'title'),
]
