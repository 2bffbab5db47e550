import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { Forgotten, PasswordReset } from '#contract/login/login.ts'
import { changeWithin } from '#server/login/account-change-store.ts'
import { hashOfToken, queueAccountMail } from '#server/login/account-mails.ts'
import { accountName, findAccountByName } from '#server/login/account-store.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import { refuseEasyPassword } from '#server/login/easy-passwords.ts'
import { hashPassword } from '#server/login/password.ts'
import { acceptedLanguage } from '#server/platform/api/accepted-language.ts'
import type { Services } from '#server/services.ts'

/** Mails per name while the failures of logins are counted. */
const maxMails = 3
/** Accounts count from 1. */
const nobody = 0

/**
 * Queues a mail with the way to a new password. Does the same for every name: whether there is such an account, and where its mail goes, is
 * looked up only when the mail is made. Counted as a failed login of its address, and apart from the logins of its name.
 */
export async function askForReset(
  services: Services,
  limits: LoginLimits,
  request: FastifyRequest,
  { username }: Forgotten,
): Promise<void> {
  const { database, outbox, clock } = services
  const countedAs = `forgotten ${accountName(username)}`
  await attemptLogin(services, limits, { request, name: username, countedAs }, async () => {
    const { count } = await limits.resetsOfName.count(countedAs)
    if (count > maxMails) return undefined
    const account = (await findAccountByName(database, username))?.id ?? nobody
    const mail = { account, about: 'forgotten' as const, language: acceptedLanguage(request) }
    await queueAccountMail(outbox, database, mail, clock.now())
    outbox.wake()
    return undefined
  })
}

/** Sets a new password by the token of a mail, which is used up; throws `unauthorized` for any that is not good. */
export async function resetPassword(
  services: Services,
  limits: LoginLimits,
  request: FastifyRequest,
  { token, next }: PasswordReset,
): Promise<void> {
  const { database, outbox, clock } = services
  const hash = hashOfToken(token)
  const now = clock.now()
  // Nobody who guesses knows it, so its owner never waits behind them.
  const attempt = { request, name: '', countedAs: `reset ${hash}` }
  const owner = await attemptLogin(services, limits, attempt, () =>
    database
      .selectFrom('password_reset')
      .innerJoin('account', 'account.id', 'password_reset.account_id')
      .select(['account.id', 'account.username'])
      .where('token_hash', '=', hash)
      .where('ends_at', '>', now.toISOString())
      .where('is_disabled', '=', 0)
      .executeTakeFirst(),
  )
  if (!owner) throw unauthorized()
  await refuseEasyPassword(next, owner.username)
  const password_hash = await hashPassword(next)
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('password_reset')
      .where('token_hash', '=', hash)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw unauthorized()
    const change = { password_hash, needs_new_password: 0 as const }
    const author = { by: owner.username, now }
    await changeWithin(transaction, { id: owner.id }, change, author, 'passwordResetByMail')
    const mail = { account: owner.id, about: 'reset' as const, language: acceptedLanguage(request) }
    await queueAccountMail(outbox, transaction, mail, now)
  })
  outbox.wake()
}

const unauthorized = () => new ApiError('unauthorized', 'This link is not good any more.')
