import type { Publish } from '#contract/content/publish.ts'

/** Returns when a changed draft is to be published: at its own time, if that is still to come. */
export const asScheduled = (publishAt: string | undefined): Publish =>
  publishAt !== undefined && Date.parse(publishAt) > Date.now() ? publishAt : 'draft'
