import { ApiError } from '#contract/api/api-error.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { TakingOver } from '#contract/taking-over/taking-over-calls.ts'
import { findAccount } from '#server/login/account-store.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import { sendUnstored } from '#server/platform/mail/deliver-due-mails.ts'
import { letterOf, type MailPart } from '#server/platform/mail/mail-body.ts'
import { newMessageId } from '#server/platform/mail/outbox.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'

const topic = 'test mail'
const markOfTest = 'test mail'

interface Asked {
  at: string
  account: number
  language: LanguageCode
}

/** The last test; neither sent nor failed, it waits in the outbox. */
interface Kept {
  at: string
  isSent?: boolean
  problem?: string
}

/** Queues a mail to the address of an account. */
export async function queueTestMail(
  services: Services,
  { account, language }: Omit<Asked, 'at'>,
): Promise<void> {
  const { mail, database, clock, outbox } = services
  const { email } = await findAccount(database, account)
  if (!mail.server || !email) throw new ApiError('conflict', 'There is no mail server, or no address.')
  const at = clock.now().toISOString()
  await database.transaction().execute(async (transaction) => {
    await putMark(transaction, markOfTest, JSON.stringify({ at } satisfies Kept))
    await outbox.add(transaction, topic, { at, account, language } satisfies Asked)
  })
  outbox.wake()
}

/** Sends test mails. One that fails is not tried again: somebody waits for the result, and asks for another. */
export function sendTestMails(services: Services): void {
  const { database, mail, clock, files, company, outbox } = services
  outbox.handle(topic, async (payload, { signal }) => {
    const { at, account, language } = payload as Asked
    const row = await database
      .selectFrom('account')
      .select('email')
      .where('id', '=', account)
      .executeTakeFirst()
    if (!mail.server || !row?.email) return
    const texts = textsIn(language, 'server/test-mail')
    const { name } = (await company.current()).company
    const parts: MailPart[] = [
      { kind: 'paragraph', text: fillIn(texts.what, { company: name }) },
      { kind: 'small', lines: [texts.automatic, name] },
    ]
    const letter = letterOf(fillIn(texts.subject, { company: name }), parts)
    const messageId = newMessageId(mail.domain)
    const made = { messageId, queuedAt: clock.now(), recipient: row.email, letter }
    let outcome: Omit<Kept, 'at'>
    try {
      await sendUnstored(mail.server, made, { files, signal })
      outcome = { isSent: true }
    } catch (error) {
      if (signal.aborted) throw error
      // Servers repeat whom a mail was for; that is kept with the account alone.
      const said = error instanceof Error ? error.message : String(error)
      outcome = { problem: said.replaceAll(row.email, '…').slice(0, 300) }
    }
    await putMark(database, markOfTest, JSON.stringify({ at, ...outcome } satisfies Kept))
  })
}

/** Returns the result of the last test, for an account. */
export async function readTestMail(
  { mail, database }: Pick<Services, 'mail' | 'database'>,
  account: number,
): Promise<TakingOver['mail']> {
  if (!mail.server) return { state: 'off' }
  const value = await findMark(database, markOfTest)
  const kept: Kept | undefined = value === undefined ? undefined : JSON.parse(value)
  if (kept?.isSent) return { state: 'sent', at: kept.at }
  const { email } = await findAccount(database, account)
  if (!email) return { state: 'noAddress' }
  if (!kept) return { state: 'untested' }
  const { at, problem } = kept
  return problem === undefined ? { state: 'waiting', at } : { state: 'failed', at, problem }
}
