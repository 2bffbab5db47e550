/** Most entries that one request changes. */
export const maxSeveral = 200

/** Highest place of an entry among others. */
export const maxOrder = 9999

/** Acts on several entries at once. */
export const severalActs = [
  'publish',
  'archive',
  'unarchive',
  'category',
  'order',
  'delete',
  'restore',
] as const
export type SeveralAct = (typeof severalActs)[number]
