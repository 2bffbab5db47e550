import type { Call } from '#contract/api/call.ts'
import { ChangedEntries, EntryChanges } from '#contract/content/several.ts'
import { maxSeveral } from '#contract/content/several-acts.ts'

export const severalCalls = {
  changeEntries: {
    summary: 'Publish, archive, delete or restore several entries of a kind, or move them to a category',
    description:
      `Up to ${maxSeveral}. Each is changed as by its own call, as a whole or not at all, and one that is refused stops no other: the answer says ` +
      'what has become of each, and with back what reverses it. archive, unarchive and category are for projects, order for kinds that have it: ' +
      'changes that are all order are made all or none. withdraw and revert ' +
      'are only sent as an answer gave them, and are refused (conflict) once somebody has changed the entry.',
    access: 'staff',
    body: EntryChanges,
    hasDeepBody: true,
    answer: ChangedEntries,
  },
} as const satisfies Record<string, Call>
