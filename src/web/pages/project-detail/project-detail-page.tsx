import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData } from 'react-router'
import { addressIn } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { useLanguage } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { FactTable } from '#web/pages/project-detail/fact-table.tsx'
import { FurtherPictures } from '#web/pages/project-detail/further-pictures.tsx'
import { LargePicture } from '#web/pages/project-detail/large-picture.tsx'
import { loadNeighbours, Neighbours } from '#web/pages/project-detail/neighbours.tsx'
import { CategoryName, useCategoryTitle } from '#web/parts/category-name.tsx'
import { FormLink } from '#web/parts/form-link.tsx'
import { PinsRow } from '#web/parts/pins-row.tsx'
import { SampleNote } from '#web/parts/sample-mark.tsx'
import { usePictureAlt, useShownText } from '#web/parts/shown-text.ts'
import { LinkedWords, loadTerms, TermLinks } from '#web/parts/term-links.tsx'
import { TestimonialFigure } from '#web/parts/testimonial-figure.tsx'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { phoneWidth } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

/** Loads a project; redirects to the home page if it does not exist. */
export const loader = screenLoader('projects', async ({ api, language, params }) => {
  const id = params['id'] ?? ''
  const project = await api('readProject', { params: { id }, query: {} }).catch(undefinedIfUnknown)
  if (!project) throw redirect(addressIn(language, '/'))
  const testimonials = await api('listTestimonials', { query: {} })
  return {
    project,
    testimonials: testimonials.filter((one) => one.project?.id === project.id),
    neighbours: await loadNeighbours(api, project),
    terms: await loadTerms(api, language),
  }
})

export function Component() {
  const { t } = useTranslation(['projects', 'common'])
  const language = useLanguage()
  const { project, testimonials, neighbours, terms } = useLoaderData<typeof loader>()
  const { location, workDuration, client, category, facts, pictures = [] } = project
  const text = useShownText()
  const title = text(project.title) ?? ''
  const [scopeOfWorks, content] = [text(project.scopeOfWorks), text(project.content)]
  const titleOf = useCategoryTitle()
  const alt = usePictureAlt()(project)
  const said = (scopeOfWorks ?? title).replaceAll('\n', ' · ').slice(0, 160)
  const hasFacts = Boolean(location || workDuration || category || client)
  return (
    <>
      <PageHead
        title={title}
        description={project.isSample ? t('common:sample.titled', { title: said }) : said}
        picture={{ address: project.sharedPicture, alt }}
      />
      <PageHeader
        name={title}
        title={title}
        parents={[
          { name: t('common:nav.projects'), address: categoryAddress(language, 'all') },
          ...(category ? [{ ...titleOf(category), address: categoryAddress(language, category.id) }] : []),
        ]}
      >
        {project.isSample && <SampleNote kind="project" />}
        <div
          className="mt-6 flex flex-wrap items-center gap-x-5 noscript:hidden print:hidden"
          data-island="pins"
        >
          <button type="button" className="pin-button" aria-pressed="false" data-pin-id={project.id}>
            {t('bundle.name')}
          </button>
          <PinsRow />
        </div>
      </PageHeader>
      <Section className="pt-10 md:pt-12">
        {project.archived && <p className="mb-8 text-steel-600">{t('archived')}</p>}
        <LargePicture
          picture={project}
          alt={alt}
          shownWidth={`(min-width: 84rem) 80rem, ${phoneWidth}`}
          isUrgent
          shape="is-moving-picture aspect-[16/9]"
        />
        <div className={`mt-12 grid gap-12 lg:gap-20 ${hasFacts ? 'lg:grid-cols-[1fr_2fr]' : ''}`}>
          {hasFacts && (
            <dl className="grid content-start gap-6 border-t-2 border-night-900 pt-6">
              <Fact name={t('location')}>{location}</Fact>
              <Fact name={t('workDuration')}>{workDuration}</Fact>
              {category && (
                <Fact name={t('category')}>
                  <a href={categoryAddress(language, category.id)} className="text-link wide-target">
                    <CategoryName of={category} />
                  </a>
                </Fact>
              )}
              <Fact name={t('client')}>{client}</Fact>
            </dl>
          )}
          <div className="grid content-start gap-10">
            <TermLinks terms={terms}>
              {scopeOfWorks && (
                <div>
                  <h2 className="heading-3">{t('scopeOfWorks')}</h2>
                  <ul className="rod-list mt-4">
                    {scopeOfWorks.split('\n').map((line) => (
                      <li key={line}>
                        <LinkedWords text={line} />
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              {content && (
                <div>
                  <h2 className="heading-3">{t('content')}</h2>
                  <div className="mt-4 grid max-w-prose gap-4 text-lg leading-relaxed">
                    {content.split(/\n\s*\n/).map((paragraph) => (
                      <p key={paragraph}>
                        <LinkedWords text={paragraph} />
                      </p>
                    ))}
                  </div>
                </div>
              )}
            </TermLinks>
            {facts && <FactTable facts={facts} />}
            {testimonials.map((testimonial) => (
              <TestimonialFigure key={testimonial.id} of={testimonial} hasLink={false} />
            ))}
          </div>
        </div>
        {pictures.length > 1 && <FurtherPictures pictures={pictures.slice(1)} title={title} />}
        <Neighbours project={project} {...neighbours} />
      </Section>
      <InquireWithProject id={project.id} title={title} location={location} />
    </>
  )
}

/** To the form, with this project named in the message. */
function InquireWithProject({ id, title, location }: { id: number; title: string; location: string }) {
  const { t } = useTranslation('projects')
  const place = location && `, ${location}`
  return (
    <Section className="bg-mist print:hidden">
      <h2 className="heading-2">{t('inquire.heading')}</h2>
      <p className="mt-4 max-w-prose text-lg text-steel-700">{t('inquire.text')}</p>
      <FormLink
        className="button button-primary mt-8"
        subject="priceInquiry"
        about={{ id: `project-${id}`, line: t('inquire.about', { project: title + place }) }}
      >
        {t('inquire.button')}
      </FormLink>
    </Section>
  )
}

/** A named fact about a project; nothing if it is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-steel-600">{name}</dt>
      <dd className="mt-1 font-semibold">{children}</dd>
    </div>
  )
}
