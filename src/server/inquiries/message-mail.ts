import { ApiError } from '#contract/api/api-error.ts'

/** Marks a message's mail in the queue, in which an inquiry has one mail of each kind. */
export type MessageMailKind = `message-${number}`

export const mailKindOf = (messageId: number): MessageMailKind => `message-${messageId}`

export function isOfMessage(kind: string): kind is MessageMailKind {
  return kind.startsWith('message-')
}

/** Throws `conflict` where no mail can go out. */
export function requireMail({ isOn }: { isOn: boolean }): void {
  if (!isOn) throw new ApiError('conflict', 'No mail server is configured.')
}
