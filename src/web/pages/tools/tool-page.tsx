import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseOf, toolVersions } from '#contract/company/tools.ts'
import { addressIn, publicPaths, type ToolName } from '#contract/pages/addresses.ts'
import { articleSources } from '#texts/sources.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageHeader } from '#web/frame/page-header.tsx'
import { Island } from '#web/islands/island.tsx'
import { NextSteps } from '#web/parts/next-steps.tsx'
import { useDay } from '#web/parts/use-day.ts'
import { useSources } from '#web/parts/use-sources.ts'
import { bindSpaces } from '#web/texts/bind-spaces.ts'
import { Section } from '#web/ui/section.tsx'

/** Texts of the parts that the islands of tools share. */
export const toolTexts = ['ask', 'stamp', 'madeOn', 'print', 'copy', 'copied', 'copyFailed', 'problems'].map(
  (key) => `tools.${key}`,
)

interface ToolPageProps {
  tool: ToolName
  title: string
  /** For search engines; 70 to 180 characters. */
  description: string
  intro: string
  /** Names of the standards that the tool follows, as in `texts/sources.ts`. */
  sources: readonly string[]
  /** A sentence on what the result is not. */
  limits: string
  /** True if its working part is an island, and a table below it can be read without scripts. */
  needsScripts?: boolean
  /** Said without scripts instead. */
  withoutScripts?: string
  /** False for what is read or ticked off. */
  isCalculated?: boolean
  /** The working part. It is left out once the sources are too old. */
  children?: ReactNode
  /** Tables and examples that stay readable always. */
  further?: ReactNode
}

/** Frame of every tool: head, who vouches for it, the tool, its limits and sources, and the way on. */
export function ToolPage({
  tool,
  title,
  description,
  intro,
  sources,
  limits,
  needsScripts = false,
  withoutScripts,
  isCalculated = true,
  children,
  further,
}: ToolPageProps) {
  const { t } = useTranslation(['tools', 'common'])
  const language = useLanguage()
  const { month } = useSources()
  const hasFields = (needsScripts || withoutScripts) && month
  return (
    <>
      <PageHead title={title} description={description} />
      <PageHeader
        name={title}
        title={title}
        intro={intro}
        parents={[{ name: t('title'), address: addressIn(language, publicPaths.tools) }]}
      >
        <Release tool={tool} />
        {hasFields && (
          <p className="mt-3 text-sm text-steel-700 noscript:hidden print:hidden">
            {t('common:form.requiredHint')}
          </p>
        )}
      </PageHeader>
      <Section className="py-10 md:py-12 print:py-2" isPlain>
        {hasFields && (
          <p className="hidden max-w-prose noscript:block">{withoutScripts ?? t('needsScripts')}</p>
        )}
        {month ? (
          children
        ) : (
          <p className="max-w-prose border-l-2 border-amber pl-4 text-lg">{t('underReview')}</p>
        )}
        {further}
        <footer className="mt-12 max-w-prose border-t border-steel-300 pt-4 text-sm text-steel-700 print:mt-4 print:max-w-none print:pt-2">
          <p>{limits}</p>
          <Sources names={sources} />
          <p className="mt-2">{t(isCalculated ? 'inBrowser' : 'version', { version: toolVersions[tool] })}</p>
        </footer>
      </Section>
      <NextSteps
        heading={t('closing.heading')}
        form={{ text: t('closing.form'), subject: 'generalMessage' }}
        links={[{ text: t('all'), address: addressIn(language, publicPaths.tools) }]}
      />
    </>
  )
}

interface ToolIslandProps {
  name: Exclude<ToolName, 'checklists' | 'specimen'> | 'report-check'
  of: ComponentType<{ month: string }>
  /** Parts of the texts that this tool alone needs. */
  texts: readonly string[]
}

/** The working part of a tool. It is told the month of the sources, which its inquiry names. */
export function ToolIsland({ name, of, texts }: ToolIslandProps) {
  const { month = '' } = useSources()
  return <Island name={name} of={of} props={{ month }} texts={[...texts, ...toolTexts]} />
}

/** The release: a name and a day, or that the tool is a sample. */
function Release({ tool }: { tool: ToolName }) {
  const { t } = useTranslation('tools')
  const day = useDay()
  const release = releaseOf(useSite(), tool)
  if (!release) return <p className="mt-6 text-steel-700">{t('sample')}</p>
  return <p className="mt-6 text-steel-700">{t('released', { name: release.by, date: day(release.on) })}</p>
}

/** The standards with their editions, and the month in which somebody last looked them up. */
function Sources({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['tools', 'common'])
  const { list, month } = useSources()
  if (names.length === 0) return null
  const known = [...list, ...articleSources]
  const named = names.map((name) => {
    const edition = known.find((source) => source.name === name)?.edition
    return bindSpaces(edition ? `${name}:${edition}` : name)
  })
  return (
    <p className="mt-2">
      {t('sources')} <span lang="de">{named.join('; ')}</span>. {month ? t('asOf', { month }) : t('asOfOld')}
    </p>
  )
}
