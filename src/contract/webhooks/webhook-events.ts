import { kindsWith } from '#contract/content/kinds.ts'

/** Events that a webhook can receive. */
export const webhookEvents = [
  'inquiry.received',
  ...kindsWith('isAnnounced').map(({ word }) => `${word}.published` as const),
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
