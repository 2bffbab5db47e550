import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import {
  MissingAddress,
  NewRedirect,
  Redirect,
  RedirectImport,
  RedirectImportResult,
} from '#contract/redirects/redirect.ts'

export const redirectCalls = {
  listRedirects: {
    summary: 'Addresses that lead to others, by old address',
    description: 'Those without `id` are made by the site itself, where the address of an article changed.',
    access: 'office',
    answer: z.array(Redirect),
  },
  addRedirect: {
    summary: 'Lead an old address to another one of this site',
    description:
      'Visitors are answered 301 and keep their query. The old address is taken without its query, in small letters. Refused with the ' +
      'field: addresses of the site itself, other hosts, loops, chains, and a new address that no visitor can see. There may be 2000 ' +
      'redirects (conflict).',
    access: 'office',
    body: NewRedirect,
    status: 201,
    answer: Redirect,
    errors: ['conflict'],
  },
  removeRedirect: {
    summary: 'Remove a redirect',
    access: 'office',
    params: z.strictObject({ id: z.string().max(100) }),
    errors: ['not_found'],
  },
  listMissingAddresses: {
    summary: 'Addresses that visitors asked for in vain, latest first',
    description:
      'Paths alone, without query, sender or time of day; at most 200, of the last 90 days, without those that only scanners ask for.',
    access: 'office',
    answer: z.array(MissingAddress),
  },
  exportRedirects: {
    summary: 'All redirects as CSV, as the import takes it',
    description: 'UTF-8 with a byte order mark, semicolons.',
    access: 'office',
    answer: 'file',
    mediaType: 'text/csv',
  },
  importRedirects: {
    summary: 'Add redirects from CSV, or try that without changing anything',
    description:
      'Lines that are refused are answered with their number and reason; all others are added together. At most 1000 lines.',
    access: 'office',
    body: RedirectImport,
    maxBodyBytes: 1024 * 1024,
    answer: RedirectImportResult,
    errors: ['conflict', 'unavailable'],
  },
} as const satisfies Record<string, Call>
