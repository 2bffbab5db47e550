import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData } from 'react-router'
import type { Article } from '#contract/content/article.ts'
import { addressIn, articlePath, screenPaths, strikeSlug } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { ArticleData, Sources } from '#web/pages/knowledge/article-page.tsx'
import { phoneAddress } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { useHours } from '#web/parts/opening-hours.tsx'
import { RichText } from '#web/parts/rich-text.tsx'
import { SampleNote } from '#web/parts/sample-mark.tsx'
import { useShownText } from '#web/parts/shown-text.ts'
import { ToolLinks, toolLinkTexts } from '#web/parts/tool-links.tsx'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'
import { screenLoader } from '#web/screen-loader.ts'

/** Undefined where the article is not public. */
export const loader = screenLoader(['knowledge', 'drawings', ...toolLinkTexts], async ({ api, language }) => {
  const article = await api('readArticle', { params: { id: strikeSlug }, query: {} }).catch(
    undefinedIfUnknown,
  )
  if (article && article.slug !== strikeSlug) throw redirect(addressIn(language, articlePath(article.slug)))
  return article
})

export function Component() {
  const article = useLoaderData<typeof loader>()
  return article ? <StrikeArticle article={article} /> : <FirstSteps />
}

/** A company without the article: many pages promise help here, so that whom to call stands here in any case. */
function FirstSteps() {
  const { t } = useTranslation(['knowledge', 'common'])
  const title = t('common:nav.strikeLong')
  return (
    <div className="pb-16 md:pb-24">
      <meta name="robots" content="noindex" />
      <PageHead title={title} description={t('strike.first')} />
      <PageHeader name={title} title={title} intro={t('strike.first')}>
        <Ways />
      </PageHeader>
    </div>
  )
}

/** The article on the first hour after a strike, as a page that somebody reads in a hurry or prints. */
function StrikeArticle({ article }: { article: Article }) {
  const { t } = useTranslation(['knowledge', 'common'])
  const language = useLanguage()
  const text = useShownText()
  const title = text(article.title) ?? ''
  const summary = text(article.summary) ?? title
  return (
    <div className="one-page">
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
        <Ways />
        {article.isSample && <SampleNote kind="article" />}
      </PageHeader>
      {!article.isSample && <ArticleData article={article} title={title} summary={summary} />}
      <div className="one-page-columns container-wide py-10 md:py-12">
        <RichText texts={article.content} pictures={article.pictures} />
        <Blanks />
        <ToolLinks of={strikeSlug} />
        <div className="mt-8 print:mt-0">
          <Sources article={article} />
        </div>
      </div>
    </div>
  )
}

/** The telephone first, then the form. */
function Ways() {
  const { t } = useTranslation('knowledge')
  const { phone, emergencyPhone } = useSite().company
  const hours = useHours()
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <a href="tel:112" className="button button-primary">
          112
        </a>
        {emergencyPhone && (
          <a href={phoneAddress(emergencyPhone)} className="button button-primary">
            {t('strike.emergency', { phone: emergencyPhone })}
          </a>
        )}
        <a href={phoneAddress(phone)} className="button button-primary">
          {t('strike.call', { phone })}
        </a>
        <FormLink
          className="button button-outline"
          subject="generalMessage"
          about={{ id: 'strike', line: t('strike.about') }}
        >
          {t('strike.photos')}
        </FormLink>
      </div>
      {hours && <p className="mt-4 text-steel-700">{t('strike.hours', { hours })}</p>}
      <p className="hidden font-semibold print:block">
        {emergencyPhone && `${t('strike.emergency', { phone: emergencyPhone })} · `}
        {t('strike.call', { phone })}
      </p>
    </>
  )
}

const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** On paper: numbers to look up beforehand, and ten lines to write on. */
function Blanks() {
  const { t } = useTranslation('knowledge')
  return (
    <section className="hidden print:block">
      <h2 className="heading-3">{t('strike.keep')}</h2>
      <ul>
        {[t('strike.gas'), t('strike.poison'), t('strike.lift')].map((name) => (
          <li key={name} className="one-page-line">
            {name}
          </li>
        ))}
      </ul>
      <p>{t('strike.write')}</p>
      <ol>
        {lines.map((line) => (
          <li key={line} className="one-page-line" />
        ))}
      </ol>
    </section>
  )
}
