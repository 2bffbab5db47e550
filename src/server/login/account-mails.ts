import { hash, randomBytes } from 'node:crypto'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, staffPaths } from '#contract/pages/addresses.ts'
import { germanTimeInWords } from '#server/platform/german-time.ts'
import { sendUnstored } from '#server/platform/mail/deliver-due-mails.ts'
import { letterOf, type MailPart } from '#server/platform/mail/mail-body.ts'
import { newMessageId } from '#server/platform/mail/outbox.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const topic = 'mail to an account'
/** Minutes for which the token of a mail is good, and after which nobody waits for the mail any more. */
export const resetMinutes = 30

/** The token itself is in a mail alone. */
export const hashOfToken = (token: string) => hash('sha256', token, 'base64url')

interface AccountMail {
  account: number
  /** The way to a new password, or that there is one. */
  about: 'forgotten' | 'reset'
  language: LanguageCode
}

/** Queues a mail in the transaction that it follows from; call `outbox.wake` after it. */
export async function queueAccountMail(
  outbox: Outbox,
  transaction: Database,
  mail: AccountMail,
  now: Date,
): Promise<void> {
  await outbox.add(transaction, topic, { ...mail, at: now.toISOString() })
}

/**
 * Sends mails to accounts. Each is made when it is sent, so that its token is stored nowhere. Without a mail server, an address of
 * the site or one of the account there is none: an admin can set a new password.
 */
export function sendAccountMails(services: Services): void {
  services.outbox.handle(topic, async (payload, { signal }) => {
    const { mail, config, database, clock, files } = services
    const { at, ...asked } = payload as AccountMail & { at: string }
    const age = clock.now().getTime() - Date.parse(at)
    if (!mail.server || !config.publicUrl || (asked.about === 'forgotten' && age > resetMs)) return
    const account = await findRecipient(database, asked.account)
    if (!account) return
    const { username, email: recipient } = account
    const letter = await letterTo(services, { ...asked, at, username, origin: config.publicUrl })
    const made = { messageId: newMessageId(mail.domain), queuedAt: clock.now(), recipient, letter }
    await sendUnstored(mail.server, made, { files, signal })
  })
}

const resetMs = resetMinutes * 60_000

/** The account with its address, unless it is disabled, deleted by now, or has none. */
async function findRecipient(database: Database, id: number) {
  const found = await database
    .selectFrom('account')
    .select(['username', 'email'])
    .where('id', '=', id)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
  return found?.email ? { username: found.username, email: found.email } : undefined
}

async function letterTo(
  services: Services,
  {
    account,
    about,
    language,
    at,
    username,
    origin,
  }: AccountMail & { at: string; username: string; origin: string },
) {
  const texts = textsIn(language, 'server/account-mail')
  const company = (await services.company.current()).company.name
  const time = germanTimeInWords(new Date(at), language)
  const say = (text: string) => fillIn(text, { company, username, time, minutes: String(resetMinutes) })
  const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text: say(text) })
  const own = texts[about]
  const parts: MailPart[] = [
    paragraph(texts.greeting),
    paragraph(own.what),
    ...(about === 'forgotten' ? [await wayToPassword(services, { account, language, origin })] : []),
    paragraph(own.note),
    paragraph(own.stranger),
    { kind: 'small', lines: [say(texts.automatic), company] },
  ]
  return letterOf(say(own.subject), parts)
}

/** Makes the token, with which an earlier one is over. It stands behind #, which browsers send to no server, so that it is in no log. */
async function wayToPassword(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { account, language, origin }: { account: number; language: LanguageCode; origin: string },
): Promise<MailPart> {
  const token = randomBytes(32).toString('base64url')
  const ends_at = new Date(clock.now().getTime() + resetMs).toISOString()
  const reset = { token_hash: hashOfToken(token), ends_at }
  await database
    .insertInto('password_reset')
    .values({ account_id: account, ...reset })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(reset))
    .execute()
  const address = `${origin}${addressIn(language, staffPaths['new-password'])}#${token}`
  return { kind: 'link', text: textsIn(language, 'server/account-mail').link, address }
}
