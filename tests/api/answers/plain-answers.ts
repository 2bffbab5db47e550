import { deskKinds } from '#contract/content/kinds.ts'
import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { plainContent } from '#tests/harness/entries/plain-kinds.ts'

const staff = true

/** Of the kinds whose entries do nothing of their own. */
export const plainRows: Row[] = deskKinds.flatMap((kind): Row[] => {
  const { address: name } = kind
  return [
    [`POST /api/v1/${name}`, 201, 'json', 'never', { staff, body: plainContent(kind, 'Ada') }],
    [`PUT /api/v1/${name}`, 200, 'json', 'never', { staff, body: { ...plainContent(kind, 'Bo'), id: 1 } }],
    [`GET /api/v1/${name}`, 200, 'json', 'never'],
    [`GET /api/v1/${name}?Drafts=1`, 401, 'json', 'never'],
    [`GET /api/v1/${name}/1`, 200, 'json', 'never'],
    [`GET /api/v1/${name}/1/history`, 200, 'json', 'never', { staff }],
    [`GET /api/v1/${name}/1/version/77`, 404, 'json', 'never', { staff }],
    [`GET /api/v1/dashboard/${name}`, 200, 'json', 'never', { staff }],
    [`GET /api/v1/dashboard/${name}/1`, 200, 'json', 'never', { staff }],
    [`DELETE /api/v1/${name}/1`, 204, 'none', 'never', { staff }],
    [`POST /api/v1/${name}/1/restore`, 200, 'json', 'never', { staff }],
  ]
})
