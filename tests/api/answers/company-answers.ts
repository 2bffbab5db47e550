import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { minimalCompany } from '#tests/harness/site/company-file.ts'

const staff = true
const companyDraft = { ...minimalCompany, version: 0, publish: 'draft' }
const companyFile = {
  name: 'certificate.pdf',
  content: `data:application/pdf;base64,${Buffer.from(pdf('certificate')).toString('base64')}`,
}

/** Every kind of answer about the company's facts, in an order in which each finds what it needs. */
export const companyRows: Row[] = [
  ['PUT /api/v1/Company', 200, 'json', 'never', { staff, body: companyDraft }],
  ['GET /api/v1/Company', 200, 'json', 'asked'],
  ['GET /api/v1/Company?Drafts=1', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Company', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Company/version', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Company/version/1', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Company/file', 201, 'json', 'never', { staff, body: companyFile }],
]
