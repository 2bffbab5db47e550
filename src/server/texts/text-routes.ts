import type { FastifyInstance } from 'fastify'
import { numberedLanguages } from '#contract/language.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { changeEntry } from '#server/content/change-entry.ts'
import type { StandingEntry } from '#server/content/standing-storage.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import {
  builtInTexts,
  idOfText,
  requireBuiltInText,
  type TextsByLanguage,
} from '#server/texts/built-in-texts.ts'
import { checkedTexts } from '#server/texts/check-text.ts'
import { confirmedClaims } from '#server/texts/confirmed-claims.ts'
import { resetText, textEntries } from '#server/texts/text-entries.ts'
import { listTextVersions, requireText, type TextContent, textStorage } from '#server/texts/text-store.ts'

export function textRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listTexts', async ({ query: { Scope } }) => {
    const texts = [...builtInTexts().values()].filter(({ scope }) => !Scope || scope === Scope)
    const entries = await textStorage.list(database, texts.map(idOfText))
    const confirmed = await confirmedClaims(database)
    return entries.map((entry) => onWire(entry, confirmed))
  })

  serveCall(app, 'changeText', async ({ body }, { saving }) => {
    const { scope, key, version, publish, texts } = body
    const builtIn = requireBuiltInText(idOfText({ scope, key }))
    const content = { texts: checkedTexts(builtIn, texts), changedLanguages: [] }
    await changeEntry(services, textEntries, { key: idOfText(builtIn), version, publish, content }, saving)
    return onWire(await requireText(database, builtIn), await confirmedClaims(database))
  })

  serveCall(app, 'resetText', ({ params }, { staff }) => resetText(services, params, staff.username))

  serveCall(app, 'listTextVersions', async ({ params }) => {
    const versions = await listTextVersions(database, requireBuiltInText(idOfText(params)))
    return versions.map(({ texts, ...version }) => ({ ...version, texts: localized(texts) }))
  })
}

function onWire(entry: StandingEntry<TextContent>, confirmed: ReadonlySet<string>): SiteText {
  const { published, draft, working, version, changedBy, changedAt } = entry
  const { scope, key, texts } = requireBuiltInText(entry.key)
  return {
    scope,
    key,
    builtIn: localized(texts),
    published: localized(published.texts),
    ...(draft && { draft: localized(draft.content.texts) }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    version,
    ...(changedBy !== null && { changedBy, changedAt }),
    ...(confirmed.has(entry.key) && { isConfirmed: true as const }),
    changedLanguages: working.changedLanguages,
  }
}

const localized = (texts: TextsByLanguage) =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))
