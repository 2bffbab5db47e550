import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData } from 'react-router'
import type { ApiError } from '#contract/api/api-error.ts'
import type { Article, ArticleSummary } from '#contract/content/article.ts'
import { contentLanguages, fallbackLanguages, textIn } from '#contract/language.ts'
import { addressIn, articlePath, screenPaths } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { companyData, StructuredData } from '#web/frame/structured-data.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { RichText } from '#web/parts/rich-text.tsx'
import { SampleLabel, SampleNote } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { TermLinks, termsAmong } from '#web/parts/term-links.tsx'
import { ToolLinks, toolLinkTexts } from '#web/parts/tool-links.tsx'
import { useDay } from '#web/parts/use-day.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Section } from '#web/ui/section.tsx'

/** An unknown article leads to the list of all, an address that it had to where it is now. */
export const loader = screenLoader(
  ['knowledge', 'drawings', ...toolLinkTexts],
  async ({ api, language, params }) => {
    const id = params['slug'] ?? ''
    const article = await api('readArticle', { params: { id }, query: {} }).catch((error: unknown) => {
      const { code } = error as Partial<ApiError>
      // The second of an address that is too long for any.
      const isUnknown = code === 'not_found' || code === 'invalid_input'
      throw isUnknown ? redirect(addressIn(language, screenPaths.knowledge)) : error
    })
    if (article.slug !== id) throw redirect(addressIn(language, articlePath(article.slug)), 301)
    const all = await api('listArticles', { query: {} })
    return {
      article,
      related: article.related.flatMap((slug) => all.find((other) => other.slug === slug) ?? []),
      terms: termsAmong(all, language),
    }
  },
)

export function Component() {
  const { article, related, terms } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['knowledge', 'common'])
  const language = useLanguage()
  const text = useShownText()
  const title = text(article.title) ?? ''
  const summary = text(article.summary) ?? title
  return (
    <>
      <PageHead
        title={title}
        description={article.isSample ? t('common:sample.titled', { title: summary }) : summary}
        texts={article.content}
      />
      <PageHeader
        name={title}
        title={title}
        intro={summary}
        parents={[{ name: t('title'), address: addressIn(language, screenPaths.knowledge) }]}
      >
        {article.kind === 'term' && <OtherName article={article} />}
        {article.isSample && <SampleNote kind="article" />}
      </PageHeader>
      {!article.isSample && <ArticleData article={article} title={title} summary={summary} />}
      <Section className="pt-10 md:pt-12" isPlain>
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[2fr_1fr]">
          <TermLinks terms={terms} except={article.slug}>
            <RichText texts={article.content} pictures={article.pictures} />
          </TermLinks>
          <aside className="grid content-start gap-8 border-t-2 border-night-900 pt-6">
            <ToolLinks of={article.slug} />
            <Related entries={related} />
            <Sources article={article} />
          </aside>
        </div>
      </Section>
      <NextSteps
        heading={t('closing.heading')}
        text={t('closing.text')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
        links={[{ text: t('all'), address: addressIn(language, screenPaths.knowledge) }]}
      />
    </>
  )
}

/** The term in the other language. */
function OtherName({ article }: { article: Article }) {
  const { t } = useTranslation(['knowledge', 'common'])
  return fallbackLanguages(useLanguage()).map((code) => {
    const name = textIn(article.title, code)
    return name ? (
      <p key={code} className="mt-6 text-steel-600">
        {t(`inLanguage.${code}`)}{' '}
        <span lang={code} className="font-semibold">
          {name}
        </span>
      </p>
    ) : null
  })
}

function Related({ entries }: { entries: readonly ArticleSummary[] }) {
  const { t } = useTranslation('knowledge')
  const language = useLanguage()
  const text = useShownText()
  if (entries.length === 0) return null
  return (
    <nav aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="text-sm text-steel-600">
        {t('related')}
      </h2>
      <ul className="mt-1 grid">
        {entries.map(({ slug, title, isSample }) => (
          <li key={slug}>
            <a
              href={addressIn(language, articlePath(slug))}
              className="text-link inline-flex min-h-11 items-center"
            >
              {text(title)}
            </a>{' '}
            {isSample && <SampleLabel />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Sources of the article, and the day of its last review. */
export function Sources({ article: { sources, reviewedOn } }: { article: Article }) {
  const { t } = useTranslation('knowledge')
  const date = useDay()(reviewedOn).replaceAll(' ', '\u00a0')
  return (
    <div>
      {sources.length > 0 && (
        <>
          <h2 className="text-sm text-steel-600">{t('sources')}</h2>
          <ul className="mt-3 grid gap-2 text-steel-700">
            {sources.map((source) => (
              <li key={source} lang="de" className="wrap-anywhere">
                {bindSpaces(source)}
              </li>
            ))}
          </ul>
        </>
      )}
      {reviewedOn && <p className="mt-6 text-sm text-steel-600">{t('reviewedOn', { date })}</p>}
    </div>
  )
}

export function ArticleData({
  article,
  title,
  summary,
}: {
  article: Article
  title: string
  summary: string
}) {
  const site = useSite()
  const language = useLanguage()
  const url = site.origin + addressIn(language, articlePath(article.slug))
  const text = article.content.find((each) => each.language === contentLanguages[language])
  const first = text?.content.find((block) => block.type === 'picture')
  const image = first && { image: site.origin + first.picture }
  const data =
    article.kind === 'term'
      ? {
          '@type': 'DefinedTerm',
          name: title,
          description: summary,
          url,
          ...image,
          inDefinedTermSet: site.origin + addressIn(language, screenPaths.knowledge),
        }
      : {
          '@type': 'Article',
          headline: title,
          description: summary,
          url,
          ...image,
          inLanguage: language,
          ...(article.reviewedOn && { dateModified: article.reviewedOn }),
          publisher: { '@id': companyData(site, language)['@id'] },
        }
  return <StructuredData data={data} />
}
