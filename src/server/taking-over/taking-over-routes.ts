import type { FastifyInstance } from 'fastify'
import { codeOfNumber } from '#contract/language.ts'
import { claimOfFact } from '#contract/taking-over/claims.ts'
import { type TakeoverStep, takeoverSteps } from '#contract/taking-over/takeover-steps.ts'
import type { TakeoverCheck, TakingOver } from '#contract/taking-over/taking-over-calls.ts'
import { claimingTexts } from '#contract/texts/claiming-texts.ts'
import { findNewestBackup } from '#server/backups/keep-backing-up.ts'
import { siteOrigin } from '#server/http/site.ts'
import { listAccounts } from '#server/login/account-store.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import { siteVersion } from '#server/platform/site-version.ts'
import { listProjectIds } from '#server/projects/project-store.ts'
import { listSamples } from '#server/sample-content/left-samples.ts'
import type { Feature, Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import {
  findFactsLeft,
  findSpotsLeft,
  isClaimOfSpot,
  isConfirmableFact,
} from '#server/taking-over/facts-left.ts'
import { searchSite } from '#server/taking-over/search-site.ts'
import { queueTestMail, readTestMail, sendTestMails } from '#server/taking-over/test-mail.ts'
import { confirmedClaims, openClaimingTexts, putConfirmedClaims } from '#server/texts/confirmed-claims.ts'

/** The way of a company to a site of its own, and the remains of the sample. */
export const takingOverFeature: Feature = {
  calls: takingOverRoutes,
  work: (_, services) => sendTestMails(services),
}

/** Facts that are about a person; all others are the company's. */
const factsOfPeople = ['managingDirector', 'jobContact', 'portrait', 'quote']

function takingOverRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  let searching: Promise<TakeoverCheck> | undefined

  serveCall(
    app,
    'readTakingOver',
    async (_, { staff }) => await readTakingOver(app, services, staff.accountId),
  )

  serveCall(app, 'checkTakingOver', async () => {
    searching ??= search().finally(() => {
      searching = undefined
    })
    return await searching
  })

  async function search(): Promise<TakeoverCheck> {
    const state = await stateOfContent(database)
    const at = clock.now().toISOString()
    const check = { at, ...(await searchSite(app, services)) }
    await putMark(database, mark, JSON.stringify({ ...check, state } satisfies Kept))
    return { ...check, isStale: state !== (await stateOfContent(database)) }
  }

  serveCall(app, 'confirmClaims', async ({ body: { claims, areTrue } }) => {
    const { published } = await findFactsLeft(database)
    const isFact = (claim: string) =>
      Object.keys(published).some((name) => claim === claimOfFact(name) && isConfirmableFact(name, published))
    if (!claims.every((claim) => claimingTexts.includes(claim) || isClaimOfSpot(claim) || isFact(claim)))
      throw invalidInput([{ field: 'claims', problem: 'must be claims that can be confirmed' }])
    await services.versions.change(async (transaction) => putConfirmedClaims(transaction, claims, areTrue))
  })

  serveCall(app, 'sendTestMail', async ({ body: { Language } }, { staff }) => {
    const language = codeOfNumber(Language)
    await queueTestMail(services, { account: staff.accountId, language })
  })
}

async function readTakingOver(
  app: FastifyInstance,
  services: Services,
  account: number,
): Promise<TakingOver> {
  const { config, database } = services
  const { left: facts } = await findFactsLeft(database)
  const pictures = await findSpotsLeft(database)
  const samples = await listSamples(database)
  const byKind = Object.groupBy(samples, ({ kind }) => kind)
  const sampleProjects = byKind.project?.map(({ number }) => number) ?? []
  const openTexts = await openClaimingTexts(database)
  const mail = await readTestMail(services, account)
  const admins = (await listAccounts(database)).filter(
    ({ role, is_disabled }) => role === 'admin' && !is_disabled,
  )
  const { newest } = await findNewestBackup(services)
  const check = await findLastCheck(database)
  const isDone: Record<TakeoverStep, boolean> = {
    facts: facts.every(({ name }) => factsOfPeople.includes(name)),
    people: !facts.some(({ name }) => factsOfPeople.includes(name)) && !byKind.person && !byKind.testimonial,
    pictures: pictures.length === 0,
    samples: samples.length === 0,
    project: (await listProjectIds(database)).some((id) => !sampleProjects.includes(id)),
    texts: openTexts.length === 0,
    mail: mail.state === 'sent',
    address: config.publicUrl?.startsWith('https://') ?? false,
    admin: admins.length > 1,
    backup: newest !== undefined,
    check: check !== undefined && !check.isStale && check.found === 0,
  }
  return {
    steps: takeoverSteps.map((step) => ({ step, isDone: isDone[step] })),
    isUnderWay: samples.length > 0 || facts.some(({ canBeTrue }) => !canBeTrue) || (check?.found ?? 0) > 0,
    facts,
    pictures,
    texts: { open: openTexts.length, all: claimingTexts.length },
    mail,
    origin: siteOrigin(app, config),
    ...(newest && { backupAt: newest.madeAt.toISOString() }),
    ...(check && { check }),
  }
}

const mark = 'search for the sample'

type Kept = Omit<TakeoverCheck, 'isStale'> & { state: string }

/**
 * A value that changes with what visitors can read: with every change of entries, texts and facts, and with the program, which brings
 * the built-in texts.
 */
async function stateOfContent(database: Database): Promise<string> {
  const { changes, texts, facts } = await database
    .selectNoFrom((select) => [
      select
        .selectFrom('change')
        .select(({ fn }) => fn.max('id').as('last'))
        .as('changes'),
      select
        .selectFrom('text_version')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('texts'),
      select
        .selectFrom('company_version')
        .select(({ fn }) => fn.max('version').as('last'))
        .as('facts'),
    ])
    .executeTakeFirstOrThrow()
  const claims = [...(await confirmedClaims(database))].toSorted()
  return JSON.stringify([siteVersion(), Number(changes), Number(texts), Number(facts), claims])
}

/** The last search and whether the site is still as it was then. */
async function findLastCheck(database: Database): Promise<TakeoverCheck | undefined> {
  const value = await findMark(database, mark)
  if (value === undefined) return undefined
  const { state, ...check }: Kept = JSON.parse(value)
  return { ...check, isStale: state !== (await stateOfContent(database)) }
}
