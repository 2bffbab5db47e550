import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

const staff = true
const contents = {
  Person: { name: 'Ada', role: inBoth('Planning', 'Planung') },
  Testimonial: { name: 'Ada', quote: inBoth('In time.', 'Rechtzeitig.'), released: true },
}

/** Of the kinds whose entries do nothing of their own. */
export const plainRows: Row[] = Object.entries(contents).flatMap(([name, body]): Row[] => [
  [`POST /api/v1/${name}`, 201, 'json', 'never', { staff, body }],
  [`PUT /api/v1/${name}`, 200, 'json', 'never', { staff, body: { ...body, id: 1, name: 'Bo' } }],
  [`GET /api/v1/${name}`, 200, 'json', 'never'],
  [`GET /api/v1/${name}?Drafts=1`, 401, 'json', 'never'],
  [`GET /api/v1/${name}/1`, 200, 'json', 'never'],
  [`GET /api/v1/${name}/1/history`, 200, 'json', 'never', { staff }],
  [`GET /api/v1/${name}/1/version/77`, 404, 'json', 'never', { staff }],
  [`GET /api/v1/dashboard/${name}`, 200, 'json', 'never', { staff }],
  [`GET /api/v1/dashboard/${name}/1`, 200, 'json', 'never', { staff }],
  [`DELETE /api/v1/${name}/1`, 204, 'none', 'never', { staff }],
  [`POST /api/v1/${name}/1/restore`, 200, 'json', 'never', { staff }],
])
