import { useTranslation } from 'react-i18next'
import { locales, textIn } from '#contract/language.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { BundleTools } from '#web/pages/projects/bundle/bundle-tools.tsx'
import { BundledProject, useBundledTitle } from '#web/pages/projects/bundle/bundled-project.tsx'
import type { Bundle } from '#web/pages/projects/bundle/load-bundle.ts'
import { AddressLines, MailLink, PhoneLink } from '#web/parts/company-facts.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { Section } from '#web/ui/section.tsx'

/** Chosen references, to order, print and pass on: a first page with the contents, then a page for each project. */
export function BundlePage({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const { company, today } = useSite()
  const { projects, missing } = bundle
  const date = new Intl.DateTimeFormat(locales[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(today))
  const asOf = t('bundle.asOf', { date })
  return (
    <div className="bundle contents">
      <PageHead title={t('bundle.name')} description={t('bundle.description')} />
      <meta name="robots" content="noindex" />
      <PageHeader
        name={t('bundle.name')}
        title={t('bundle.name')}
        parents={[{ name: t('common:nav.projects'), address: categoryAddress(language, 'all') }]}
      >
        <p className="mt-4 text-lg text-steel-700">
          {t('bundle.count', { count: projects.length })} · {asOf}
        </p>
        <p id="own-note-shown" className="mt-4 max-w-prose whitespace-pre-line" hidden />
        <div className="mt-6 hidden gap-8 print:flex">
          <p>
            <AddressLines />
          </p>
          <p>
            <PhoneLink />
            <br />
            <MailLink />
            {company.registerCourt && (
              <>
                <br />
                {company.registerCourt}, {company.registerNumber}
              </>
            )}
          </p>
        </div>
      </PageHeader>
      <Section isPlain className="pt-8 md:pt-10">
        <div>
          <div>
            {missing > 0 && (
              <p className="mb-6 border-l-2 border-amber pl-4 print:hidden">
                {t('bundle.missing', { count: missing })}
              </p>
            )}
            {projects.length === 0 ? (
              <Empty />
            ) : (
              <>
                <BundleTools />
                <Inquire bundle={bundle} />
                <Contents bundle={bundle} />
                {projects.map((project, index) => (
                  <BundledProject
                    key={project.id}
                    project={project}
                    place={index + 1}
                    ids={projects.map(({ id }) => id)}
                    asOf={asOf}
                  />
                ))}
              </>
            )}
          </div>
        </div>
      </Section>
    </div>
  )
}

function Empty() {
  const { t } = useTranslation('projects')
  return (
    <>
      <p className="text-lg">{t('bundle.empty')}</p>
      <a href={categoryAddress(useLanguage(), 'all')} className="button button-primary mt-6 print:hidden">
        {t('bundle.choose')}
      </a>
    </>
  )
}

/** To the form, with the selection in the message. */
function Inquire({ bundle: { projects } }: { bundle: Bundle }) {
  const { t } = useTranslation('projects')
  const titleOf = useBundledTitle()
  const language = useLanguage()
  const lines = projects.map((project) => t('bundle.aboutOne', { title: titleOf(project), id: project.id }))
  return (
    <p className="mb-10 flex flex-wrap gap-3 print:hidden">
      <FormLink
        className="button button-primary"
        subject="priceInquiry"
        about={{
          id: `bundle-${projects.map(({ id }) => id).join('-')}`,
          line: [t('bundle.about'), ...lines].join('\n'),
        }}
      >
        {t('bundle.inquire')}
      </FormLink>
      <a href={categoryAddress(language, 'all')} className="button button-outline">
        {t('bundle.choose')}
      </a>
    </p>
  )
}

/** Every project has a page of its own, after the first one. */
function Contents({ bundle: { projects } }: { bundle: Bundle }) {
  const { t } = useTranslation('projects')
  const titleOf = useBundledTitle()
  const language = useLanguage()
  return (
    <nav aria-labelledby="contents" className="print:block">
      <h2 id="contents" className="heading-3">
        {t('bundle.contents')}
      </h2>
      <ol className="mt-4 border-t-2 border-night-900">
        {projects.map((project, index) => (
          <li
            key={project.id}
            className="flex items-baseline justify-between gap-6 border-b border-steel-300 py-2"
          >
            <a href={`#project-${project.id}`} className="text-link wide-target min-w-0">
              {titleOf(project)}
              {project.location && textIn(project.title, language) && `, ${project.location}`}
            </a>
            <span className="shrink-0 text-sm text-steel-600 tabular-nums">
              {t('bundle.page', { page: index + 2 })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
