/** What is read of the entries of a kind: what visitors see, or the same as if all drafts were public. */
export type Edition = 'published' | 'working'

/** The edition that a call with or without its query parameter `Drafts` asks for. */
export const editionOf = (query: { Drafts?: '1' | undefined }): Edition =>
  query.Drafts ? 'working' : 'published'
