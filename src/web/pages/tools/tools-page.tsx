import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { toolsOn } from '#contract/company/tools.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { checklistNames, checklistPath } from '#contract/pages/checklists.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { SampleLabel } from '#web/parts/sample-mark.tsx'
import { screenLoader } from '#web/screen-loader.ts'
import { Section } from '#web/ui/section.tsx'

export const loader = screenLoader(['tools', 'checklists'], ({ site, language }) => {
  if (site && toolsOn(site).length === 0) throw redirect(addressIn(language, '/'))
  return null
})

/** The tools that visitors may use. */
export function Component() {
  const { t } = useTranslation('tools')
  const language = useLanguage()
  const site = useSite()
  return (
    <>
      <PageHead title={t('title')} description={t('metaDescription')} />
      <PageHeader name={t('title')} title={t('heading')} intro={t('intro')} />
      <Section isPlain>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {toolsOn(site).map((tool) => (
            <li key={tool} className="border-t border-steel-300 py-6">
              <h2 className="heading-3">
                {tool === 'checklists' ? (
                  t(`names.${tool}`)
                ) : (
                  <a href={addressIn(language, toolPaths[tool])} className="text-link">
                    {t(`names.${tool}`)}
                  </a>
                )}
              </h2>
              <p className="mt-2 text-steel-700">
                {site.isSample && <SampleLabel />}
                {t(`summaries.${tool}`)}
              </p>
              {tool === 'checklists' && <ChecklistLinks />}
            </li>
          ))}
        </ul>
      </Section>
      <NextSteps
        heading={t('closing.heading')}
        form={{ text: t('closing.form'), subject: 'generalMessage' }}
      />
    </>
  )
}

function ChecklistLinks() {
  const { t } = useTranslation('checklists')
  const language = useLanguage()
  return (
    <ul className="mt-2">
      {checklistNames.map((name) => (
        <li key={name}>
          <a
            href={addressIn(language, checklistPath(name))}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t(`${name}.title`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
