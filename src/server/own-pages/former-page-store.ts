import { pageKind } from '#contract/content/page-fields.ts'
import { formerAddresses } from '#server/content/former-addresses.ts'
import { plainStorage } from '#server/content/plain-entries.ts'

export const formerPages = formerAddresses('former_page', 'page_id', plainStorage(pageKind))
