import { ApiError } from '#contract/api-error.ts'

/** Throws `conflict` when an entry has another version than the one that was read; whoever names none overwrites. */
export function checkVersion(present: number, read: number | undefined): void {
  if (read === undefined || read === present) return
  throw new ApiError('conflict', 'Somebody else has changed this meanwhile.', [
    { field: 'version', problem: `is ${present} by now`, params: { reason: 'changed', version: present } },
  ])
}
