import type { Publish } from '#contract/content/publish.ts'

/** When something goes public: at once, or `at` a time to come (ISO 8601); null where somebody has to publish it. */
export type PublishTime = 'now' | { at: string | null }

/** A time that has passed means now. */
export function publishTime(publish: Publish, now: Date): PublishTime {
  if (publish === 'now') return 'now'
  if (publish === 'draft') return { at: null }
  return new Date(publish) <= now ? 'now' : { at: new Date(publish).toISOString() }
}
