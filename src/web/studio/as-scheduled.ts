import type { Publish } from '#contract/content/publish.ts'

/** How a change of a draft is saved: its time stays, if it is still to come. */
export const asScheduled = (publishAt: string | undefined): Publish =>
  publishAt !== undefined && Date.parse(publishAt) > Date.now() ? publishAt : 'draft'
