import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type LanguageCode, languageCodes, textIn } from '#contract/language.ts'
import { addressIn, feedAddress, projectPath, publicPaths } from '#contract/pages/addresses.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { siteOrigin } from '#server/http/site.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import { pack } from '#server/platform/kept/packed.ts'
import { sendKept } from '#server/platform/kept/send-kept.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import { type FeedEntry, listNewest } from '#server/projects/project-feed-store.ts'
import type { Services } from '#server/services.ts'

const maxEntries = 30
/** Of what a feed is made from. */
const tags = [dataTags.categories, dataTags.projects, dataTags.company]

/** `/feed/de.xml` etc.: the newest projects in each language. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  for (const code of languageCodes) {
    const feed = keepUntilChanged(services.versions, tags, async () => {
      const { name } = (await services.company.current()).company
      const entries = await listNewest(services.database, code, maxEntries)
      const origin = siteOrigin(app, services.config)
      return pack(feedDocument({ code, origin, name, entries }))
    })
    app.get(feedAddress(code), async (request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/atom+xml; charset=utf-8')
      return await sendKept(request, reply, { answer: await feed.current() })
    })
  }
}

interface Feed {
  code: LanguageCode
  /** Origin of absolute addresses. */
  origin: string
  /** Name of the company. */
  name: string
  /** The newest first. */
  entries: readonly FeedEntry[]
}

/** Without an entry nothing has ever changed. */
const never = '1970-01-01T00:00:00.000Z'

/** An Atom feed (RFC 4287) of projects. */
function feedDocument({ code, origin, name, entries }: Feed): string {
  const address = (path: string) => xml(origin + path)
  const { meta } = textsIn(code, 'common')
  const updated = entries.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), never)
  const self = address(feedAddress(code))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${code}">
<id>${self}</id>
<title>${xml(fillIn(meta.feed, { name }))}</title>
<updated>${updated}</updated>
<author><name>${xml(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" hreflang="${code}" href="${address(addressIn(code, publicPaths.projects))}"/>
${entries.map((entry) => entryElement(code, address, entry)).join('')}</feed>
`
}

function entryElement(
  code: LanguageCode,
  address: (path: string) => string,
  { project, title, createdAt, updatedAt }: FeedEntry,
): string {
  const page = address(addressIn(code, projectPath(project.id)))
  const alt = textIn(project.pictureAlt, code)
  const category = project.category && textIn(project.category.translation, code)
  const { sample } = textsIn(code, 'common')
  const [shownTitle, ...notes] = project.isSample
    ? [fillIn(sample.titled, { title }), sample.project]
    : [title]
  const summary = [...notes, textIn(project.scopeOfWorks, code) ?? ''].filter(Boolean).join('\n')
  const content = textIn(project.content, code)
  return [
    '<entry>',
    `<id>${entryId(code, project.id, createdAt)}</id>`,
    `<title>${xml(shownTitle)}</title>`,
    `<published>${createdAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    `<link rel="alternate" type="text/html" hreflang="${code}" href="${page}"/>`,
    `<link rel="enclosure" type="image/webp" href="${address(project.picture)}"${alt ? ` title="${xml(alt)}"` : ''}/>`,
    ...(project.category && category
      ? [`<category term="${project.category.id}" label="${xml(category)}"/>`]
      : []),
    ...(summary ? [`<summary>${xml(summary)}</summary>`] : []),
    ...(content ? [`<content>${xml(content)}</content>`] : []),
    '</entry>',
    '',
  ].join('\n')
}

/** Permanent, whatever becomes of texts, address or database: readers recognise entries by it. */
function entryId(code: LanguageCode, id: number, createdAt: string): string {
  const bytes = hash('sha256', `project ${id} ${createdAt} ${code}`, 'buffer')
  // By RFC 9562: version 8 is what an application makes as it likes.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it may stand in XML. */
function xml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(notInXml, ''))
}
