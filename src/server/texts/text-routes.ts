import type { FastifyInstance } from 'fastify'
import { numberedLanguages } from '#contract/language.ts'
import type { SiteText } from '#contract/text.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import { requireBuiltInText, type TextsByLanguage } from '#server/texts/built-in-texts.ts'
import { changeText, resetText } from '#server/texts/change-text.ts'
import { listTexts, listTextVersions, type TextState } from '#server/texts/text-store.ts'

export function textRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listTexts', async ({ query }) => (await listTexts(database, query.Scope)).map(onWire))

  serveCall(app, 'changeText', async ({ body }, { saving }) =>
    onWire(await changeText(services, body, saving)),
  )

  serveCall(app, 'resetText', ({ params }, { staff }) => resetText(services, params, staff.username))

  serveCall(app, 'listTextVersions', async ({ params }) => {
    const versions = await listTextVersions(database, requireBuiltInText(params))
    return versions.map(({ texts, ...version }) => ({ ...version, texts: localized(texts) }))
  })
}

function onWire(text: TextState): SiteText {
  const { builtIn, published, draft, version, changedBy, changedAt } = text
  return {
    scope: builtIn.scope,
    key: builtIn.key,
    builtIn: localized(builtIn.texts),
    published: localized(published),
    ...(draft && { draft: localized(draft.texts) }),
    ...(draft?.publishAt && { publishAt: draft.publishAt }),
    version,
    ...(changedBy !== undefined && { changedBy }),
    ...(changedAt !== undefined && { changedAt }),
    changedLanguages: draft?.changedLanguages ?? text.changedLanguages,
  }
}

const localized = (texts: TextsByLanguage) =>
  numberedLanguages.map(({ code, wire }) => ({ content: texts[code], language: wire }))
