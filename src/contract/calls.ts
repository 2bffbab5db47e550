import { z } from 'zod'
import type { ErrorCode } from '#contract/api-error.ts'
import type { CallName } from '#contract/call-paths.ts'
import { Category, CategoryQuery, ChangedCategory, NewCategory } from '#contract/category.ts'
import { ContactReceipt, ContactRequest } from '#contract/contact-request.ts'
import { addressId } from '#contract/fields.ts'
import { Inquiry, InquiryChange, InquiryPage, InquiryQuery } from '#contract/inquiry.ts'
import { pictureLimits } from '#contract/limits.ts'
import { Credentials, Token, TokenCheck, TokenOwner } from '#contract/login.ts'
import {
  ChangedProject,
  NewProject,
  OneProjectQuery,
  Project,
  ProjectPage,
  ProjectQuery,
} from '#contract/project.ts'

/** One call of the API: who may make it, what it takes, what it answers. */
export interface Call {
  summary: string
  description?: string
  /** `staff` calls are refused without a valid bearer token before anything else happens. */
  access: 'public' | 'staff'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Text fields of a multipart body; files come under the name `attachment`. */
  form?: z.ZodType
  /** Largest body in bytes where the usual 64 KiB are too few. */
  maxBodyBytes?: number
  status: 200 | 201 | 204
  /** Nothing where the answer has no body; `file` where it is not JSON. */
  answer?: z.ZodType | 'file'
  /** Codes beyond the ones that any call can end with. */
  errors: readonly ErrorCode[]
}

const idParams = z.strictObject({ id: addressId })
const maxProjectBytes = Math.ceil((pictureLimits.maxBytes * 4) / 3) + 256 * 1024

export const calls = {
  listCategories: {
    summary: 'All categories',
    access: 'public',
    query: CategoryQuery,
    status: 200,
    answer: z.array(Category),
    errors: [],
  },
  addCategory: {
    summary: 'Add a category',
    access: 'staff',
    body: NewCategory,
    status: 201,
    answer: Category,
    errors: ['conflict'],
  },
  changeCategory: {
    summary: 'Change a category',
    access: 'staff',
    body: ChangedCategory,
    status: 200,
    answer: Category,
    errors: ['not_found', 'conflict'],
  },
  removeCategory: {
    summary: 'Delete a category',
    description: 'Its projects stay, without a category.',
    access: 'staff',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  listProjects: {
    summary: 'A window of the reference projects, newest first',
    description:
      'PageNumber is the offset of the first row, not a page number: rows 11 to 20 are PageLength=10&PageNumber=10. ' +
      'Title and Description look for a part, in either case; Description looks in content and scope of works.',
    access: 'public',
    query: ProjectQuery,
    status: 200,
    answer: ProjectPage,
    errors: [],
  },
  readProject: {
    summary: 'One reference project',
    access: 'public',
    params: idParams,
    query: OneProjectQuery,
    status: 200,
    answer: Project,
    errors: ['not_found'],
  },
  addProject: {
    summary: 'Add a reference project',
    access: 'staff',
    body: NewProject,
    maxBodyBytes: maxProjectBytes,
    status: 201,
    answer: Project,
    errors: ['conflict', 'too_large', 'unsupported_file'],
  },
  changeProject: {
    summary: 'Change a reference project',
    description: 'Without picture the old one stays.',
    access: 'staff',
    body: ChangedProject,
    maxBodyBytes: maxProjectBytes,
    status: 200,
    answer: Project,
    errors: ['not_found', 'conflict', 'too_large', 'unsupported_file'],
  },
  removeProject: {
    summary: 'Delete a reference project',
    access: 'staff',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  sendContactRequest: {
    summary: 'Send a contact request with files',
    description:
      'Answered only when the request and its files are safely stored. With the header Idempotency-Key the same key ' +
      'gives the same answer and stores once. Regards may be one comma-joined entry, repeated entries or a JSON list.',
    access: 'public',
    form: ContactRequest,
    status: 201,
    answer: ContactReceipt,
    errors: ['too_large', 'unsupported_file', 'rate_limited', 'unavailable'],
  },
  logIn: {
    summary: 'Log in',
    access: 'public',
    body: Credentials,
    status: 200,
    answer: Token,
    errors: ['unauthorized', 'rate_limited'],
  },
  verifyToken: {
    summary: 'Is this token good?',
    access: 'public',
    body: TokenCheck,
    status: 200,
    answer: TokenOwner,
    errors: ['unauthorized'],
  },
  logOut: {
    summary: 'Log out: the token is dead at once',
    access: 'staff',
    status: 204,
    errors: [],
  },
  listInquiries: {
    summary: 'A window of the received inquiries, newest first',
    description:
      'PageNumber is the offset of the first row. Search looks in names, company, mail, message and reference.',
    access: 'staff',
    query: InquiryQuery,
    status: 200,
    answer: InquiryPage,
    errors: [],
  },
  readInquiry: {
    summary: 'One inquiry',
    access: 'staff',
    params: idParams,
    status: 200,
    answer: Inquiry,
    errors: ['not_found'],
  },
  changeInquiry: {
    summary: 'Set the state of an inquiry',
    access: 'staff',
    params: idParams,
    body: InquiryChange,
    status: 200,
    answer: Inquiry,
    errors: ['not_found'],
  },
  removeInquiry: {
    summary: 'Delete an inquiry and its files',
    access: 'staff',
    params: idParams,
    status: 204,
    errors: ['not_found'],
  },
  readAttachment: {
    summary: 'Download an attachment, counted from 1',
    access: 'staff',
    params: idParams.extend({ n: addressId }),
    status: 200,
    answer: 'file',
    errors: ['not_found'],
  },
} as const satisfies Record<CallName, Call>

type Calls = typeof calls

type Schema<N extends CallName, Part extends string> = Calls[N] extends Record<Part, infer S> ? S : undefined

type Parts<N extends CallName, Side extends 'input' | 'output'> = {
  [Part in 'params' | 'query' | 'body' as Schema<N, Part> extends z.ZodType ? Part : never]: Schema<
    N,
    Part
  > extends z.ZodType
    ? Side extends 'input'
      ? z.input<Schema<N, Part>>
      : z.output<Schema<N, Part>>
    : never
}

/** What a caller gives: path parameters, query and body of the call. */
export type CallInput<N extends CallName> = Parts<N, 'input'>

/** The same after validation, with defaults filled in: what a handler receives. */
export type ValidInput<N extends CallName> = Parts<N, 'output'>

/** What the call answers; undefined where there is no body. */
export type CallAnswer<N extends CallName> =
  Schema<N, 'answer'> extends z.ZodType ? z.output<Schema<N, 'answer'>> : undefined
