import { redirect, useLoaderData } from 'react-router'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { ownPagePath } from '#contract/pages/own-page.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { RichText } from '#web/parts/rich-text.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader(['knowledge', 'drawings'], async ({ api, language, params }) => {
  const pages = await api('listPages', { query: {} })
  const page = pages.find(({ slug }) => slug === params['slug'])
  if (!page) throw redirect(addressIn(language, screenPaths.home))
  return page
})

/** A page that the company has added. */
export function Component() {
  const page = useLoaderData<typeof loader>()
  const language = useLanguage()
  const site = useSite()
  const text = useShownText()
  const title = text(page.title) ?? ''
  const summary = text(page.summary) ?? title
  return (
    <>
      <PageHead title={title} description={summary} texts={page.content} />
      <PageHeader name={title} title={title} intro={summary} />
      <StructuredData
        data={{
          '@type': 'WebPage',
          name: title,
          description: summary,
          url: site.origin + addressIn(language, ownPagePath(page.slug)),
          inLanguage: language,
          publisher: { '@id': companyData(site, language)['@id'] },
        }}
      />
      <Section className="pt-10 md:pt-12" isPlain>
        <RichText texts={page.content} pictures={page.pictures} />
      </Section>
    </>
  )
}
