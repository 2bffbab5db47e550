import type { Publish } from '#contract/content/publish.ts'

/** Time of publication: at once, or scheduled (ISO 8601); null by hand. */
export type PublishTime = 'now' | { at: string | null }

/** A time that has passed means now. */
export function publishTime(publish: Publish, now: Date): PublishTime {
  if (publish === 'now') return 'now'
  if (publish === 'draft' || publish === 'submit') return { at: null }
  return new Date(publish) <= now ? 'now' : { at: new Date(publish).toISOString() }
}
