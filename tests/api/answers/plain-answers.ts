import { deskKinds } from '#contract/content/kinds.ts'
import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { plainContent } from '#tests/harness/entries/plain-kinds.ts'

const staff = true

/** Answers about an entry of any kind that staff add, or that is there. */
export function entryRows(
  address: string,
  id: number | string,
  { added, changed = added }: { added: object; changed?: object },
): Row[] {
  return [
    [`POST /api/v1/${address}`, 201, 'json', 'never', { staff, body: added }],
    [`PUT /api/v1/${address}`, 200, 'json', 'never', { staff, body: { ...changed, id } }],
    [`GET /api/v1/${address}/${id}/history`, 200, 'json', 'never', { staff }],
    [`GET /api/v1/${address}/${id}/version/{version}`, 200, 'json', 'never', { staff }],
    [`GET /api/v1/dashboard/${address}`, 200, 'json', 'never', { staff }],
    [`DELETE /api/v1/${address}/${id}`, 204, 'none', 'never', { staff }],
    [`POST /api/v1/${address}/${id}/restore`, 200, 'json', 'never', { staff }],
  ]
}

/** Of the kinds whose entries do nothing of their own. */
export const plainRows: Row[] = deskKinds.flatMap((kind): Row[] => {
  const { address: name } = kind
  const reader: NonNullable<Row[4]> = 'isInternal' in kind ? { staff: true } : {}
  const kept = reader.staff ? 'never' : 'asked'
  const [added, changed] = [plainContent(kind, 'Ada'), plainContent(kind, 'Bo')]
  return [
    ...entryRows(name, 1, { added, changed }),
    [`GET /api/v1/${name}`, 200, 'json', kept, reader],
    [`GET /api/v1/${name}?Drafts=1`, 401, 'json', 'never'],
    [`GET /api/v1/${name}/1`, 200, 'json', kept, reader],
    [`GET /api/v1/${name}/1/version/77`, 404, 'json', 'never', { staff }],
    [`GET /api/v1/dashboard/${name}/1`, 200, 'json', 'never', { staff }],
  ]
})
