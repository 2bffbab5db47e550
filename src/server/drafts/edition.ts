/** Entries as published, or as if all drafts were published. */
export type Edition = 'published' | 'working'

/** The edition that a call with or without its query parameter `Drafts` asks for. */
export const editionOf = (query: { Drafts?: '1' | undefined }): Edition =>
  query.Drafts ? 'working' : 'published'
