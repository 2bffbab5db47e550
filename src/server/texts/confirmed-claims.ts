import { claimingTexts } from '#contract/texts/claiming-texts.ts'
import { findMark, putMark } from '#server/platform/database/marks.ts'
import type { Database } from '#server/tables.ts'
import { builtInTexts, idOfText } from '#server/texts/built-in-texts.ts'
import { listSiteTexts, publishedTexts } from '#server/texts/text-store.ts'

const mark = 'claims that are true'

/** Texts (`scope:key`) and facts (`company:name`) that staff have said to be true although they are as in the sample. */
export async function confirmedClaims(database: Database): Promise<ReadonlySet<string>> {
  return new Set<string>(JSON.parse((await findMark(database, mark)) ?? '[]'))
}

export async function putConfirmedClaims(
  transaction: Database,
  claims: readonly string[],
  areTrue: boolean,
): Promise<void> {
  const others = [...(await confirmedClaims(transaction))].filter((claim) => !claims.includes(claim))
  await putMark(transaction, mark, JSON.stringify([...others, ...(areTrue ? claims : [])]))
}

/** Public texts that say something of the company, and that staff have neither changed nor confirmed. */
export async function openClaimingTexts(database: Database): Promise<string[]> {
  const confirmed = await confirmedClaims(database)
  const changed = (await listSiteTexts(database)).flatMap((row) => {
    const builtIn = builtInTexts().get(idOfText(row))
    const isOther = builtIn && JSON.stringify(publishedTexts(builtIn, row)) !== JSON.stringify(builtIn.texts)
    return isOther ? [idOfText(row)] : []
  })
  return claimingTexts.filter((id) => !confirmed.has(id) && !changed.includes(id))
}
