import type { CallName } from '#contract/api/call-paths.ts'

/** Calls for all of staff that change drafts and what only drafts can show; those of the own account are below `/login/`. */
export const draftWork: readonly CallName[] = [
  'addPicture',
  'removePicture',
  'addCompanyFile',
  'duplicateProject',
  'discardDrafts',
  'submitDrafts',
]
