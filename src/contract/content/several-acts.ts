/** Most entries that one request changes. */
export const maxSeveral = 200

/** Acts on several entries at once. */
export const severalActs = ['publish', 'archive', 'unarchive', 'category', 'delete', 'restore'] as const
export type SeveralAct = (typeof severalActs)[number]
