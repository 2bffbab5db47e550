import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { ArticleSummary } from '#contract/content/article.ts'
import { fallbackLanguages, textIn } from '#contract/language.ts'
import { addressIn, articlePath } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { SourcesLink } from '#web/parts/sources-link.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader('knowledge', async ({ api }) => await api('listArticles', { query: {} }))

export function Component() {
  const { t } = useTranslation('knowledge')
  const entries = useLoaderData<typeof loader>()
  const articles = entries.filter(({ kind }) => kind === 'article')
  const terms = entries.filter(({ kind }) => kind === 'term')
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <PageHeader name={t('title')} title={t('heading')} {...(entries.length > 0 && { intro: t('intro') })} />
      {entries.length === 0 && (
        <Section>
          <p className="max-w-prose text-lg">{t('empty')}</p>
        </Section>
      )}
      {entries.some(({ isSample }) => isSample) && (
        <div className="container-wide pt-8">
          <p className="max-w-prose text-steel-700">
            <SampleLabel />
            {t('sampleNote')}
          </p>
        </div>
      )}
      {articles.length > 0 && <Articles articles={articles} />}
      {terms.length > 0 && <Glossary terms={terms} />}
      <NextSteps
        heading={t('closing.heading')}
        text={t('closing.text')}
        form={{ text: t('closing.contact'), subject: 'generalMessage' }}
      />
    </>
  )
}

function Articles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('knowledge')
  const language = useLanguage()
  const text = useShownText()
  return (
    <Section isPlain>
      <h2 className="heading-2">{t('articles')}</h2>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
        {articles.map(({ slug, title, summary, isSample }) => (
          <li key={slug} className="border-t border-steel-300 py-6">
            <h3 className="heading-3">
              <a href={addressIn(language, articlePath(slug))} className="text-link wide-target">
                {text(title)}
              </a>
            </h3>
            <p className="mt-2 max-w-prose text-steel-700">
              {isSample && <SampleLabel />}
              {text(summary)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The terms in alphabetical order, each with its name in the other language. */
function Glossary({ terms }: { terms: readonly ArticleSummary[] }) {
  const { t } = useTranslation('knowledge')
  const language = useLanguage()
  const text = useShownText()
  const sorted = terms
    .map((term) => ({ ...term, name: text(term.title) ?? term.slug }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Section className="bg-mist">
      <h2 id="terms" className="heading-2">
        {t('terms')}
      </h2>
      <p className="mt-4 max-w-prose text-steel-700">{t('termsIntro')}</p>
      <dl className="mt-8 grid gap-x-12 md:grid-cols-2">
        {sorted.map(({ slug, name, title, summary, isSample }) => (
          <div key={slug} className="border-t border-steel-300 py-4">
            <dt>
              <a
                href={addressIn(language, articlePath(slug))}
                className="text-link wide-target font-semibold"
              >
                {name}
              </a>
              <OtherNames title={title} />
            </dt>
            <dd className="mt-1 text-steel-700">
              {isSample && <SampleLabel />}
              {text(summary)}
            </dd>
          </div>
        ))}
      </dl>
      <SourcesLink className="mt-8 text-steel-600" />
    </Section>
  )
}

/** The term in the other languages of the site. */
function OtherNames({ title }: Pick<ArticleSummary, 'title'>) {
  return fallbackLanguages(useLanguage()).map((code) => {
    const name = textIn(title, code)
    return name ? (
      <span key={code} lang={code} className="ml-3 text-sm text-steel-600">
        {name}
      </span>
    ) : null
  })
}
