import type { Row } from '#tests/api/answers/kinds-of-answers.ts'

const staff = true

/** Answers about inquiries, of which the site has two. */
export const inquiryRows: Row[] = [
  ['GET /api/v1/Inquiry', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Inquiry/1', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/sender', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/attachments.zip', 200, 'zip', 'never', { staff }],
  ['POST /api/v1/Inquiry', 400, 'json', 'never', { staff, body: { via: 'phone' } }],
  ['PATCH /api/v1/Inquiry', 400, 'json', 'never', { staff, body: { changes: [] } }],
  ['GET /api/v1/dashboard/Inquiry/assignees', 200, 'json', 'never', { staff }],
  ['PATCH /api/v1/Inquiry/1', 200, 'json', 'never', { staff, body: { state: 'answered' } }],
  ['GET /api/v1/Inquiry/1/attachment/1', 200, 'download', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/attachment/2/preview', 200, 'webp', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/attachment/1/preview', 200, 'webp', 'never', { staff }],
  ['POST /api/v1/Inquiry/1/note', 201, 'json', 'never', { staff, body: { text: 'Called back' } }],
  ['DELETE /api/v1/Inquiry/1/note/1', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Inquiry/1/mail', 409, 'json', 'never', { staff, body: { kind: 'toStaff' } }],
  ['GET /api/v1/Inquiry/1/Thread', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Inquiry/1/Answer', 409, 'json', 'never', { staff }],
  [
    'POST /api/v1/Inquiry/1/Forward',
    409,
    'json',
    'never',
    { staff, body: { to: 'a@example.com', text: 'x' } },
  ],
  ['POST /api/v1/Inquiry/1/Message/1/Send', 404, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Inquiry/signatures', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Inquiry/summary', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Inquiry/export.csv', 200, 'csv', 'never', { staff }],
  ['DELETE /api/v1/Inquiry/2', 204, 'none', 'never', { staff }],
  ['POST /api/v1/Inquiry/2/restore', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Inquiry/2', 204, 'none', 'never', { staff }],
  ['DELETE /api/v1/Inquiry/2/forever', 204, 'none', 'never', { staff }],
]
