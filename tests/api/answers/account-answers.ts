import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true

/** Answers about staff accounts. */
export const accountRows: Row[] = [
  ['GET /api/v1/Account', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Account', 201, 'json', 'never', { staff, body: { username: 'anna', role: 'editor' } }],
  ['POST /api/v1/Account', 409, 'json', 'never', { staff, body: { username: 'Anna', role: 'editor' } }],
  ['PATCH /api/v1/Account/2', 200, 'json', 'never', { staff, body: { role: 'office' } }],
  ['GET /api/v1/Account/history?Account=2', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Account/77', 404, 'json', 'never', { staff }],
  ['PATCH /api/v1/login/Account', 200, 'json', 'never', { staff, body: {} }],
  ['POST /api/v1/login/Forgotten', 400, 'json', 'never', { body: {} }],
  ['POST /api/v1/login/Reset', 400, 'json', 'never', { body: {} }],
  ['POST /api/v1/login/Totp', 409, 'json', 'never', { staff, body: { code: '123456' } }],
  ['POST /api/v1/login/Totp/creation', 400, 'json', 'never', { staff, body: {} }],
  ['POST /api/v1/login/Totp/codes', 400, 'json', 'never', { staff, body: {} }],
  ['POST /api/v1/login/Totp/removal', 400, 'json', 'never', { staff, body: {} }],
  ['POST /api/v1/login/Totp/Auth', 400, 'json', 'never', { body: {} }],
]
