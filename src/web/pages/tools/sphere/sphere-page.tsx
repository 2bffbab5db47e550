import { useTranslation } from 'react-i18next'
import { sagOf } from '#web/pages/tools/sphere/section.ts'
import { SphereTool } from '#web/pages/tools/sphere/sphere-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolIsland, ToolPage } from '#web/pages/tools/tool-page.tsx'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { DataTable } from '#web/parts/data-table.tsx'
import { protectionClasses } from '#web/parts/protection-classes.ts'

export const loader = toolLoader('sphere', ['sphere'])

export function Component() {
  const { t } = useTranslation('sphere')
  return (
    <ToolPage
      tool="sphere"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={['DIN EN 62305-3 (VDE 0185-305-3)']}
      needsScripts
      further={<Example />}
    >
      <ToolIsland name="sphere" of={SphereTool} texts={['sphere.tool']} />
    </ToolPage>
  )
}

const distances = [5, 10, 15, 20, 30, 40]

/** The formula by hand, and how far the sphere sinks in each class. */
function Example() {
  const { t } = useTranslation('sphere', { keyPrefix: 'example' })
  const number = useNumbers()
  return (
    <section className="mt-12 print:hidden">
      <h2 className="heading-3">{t('heading')}</h2>
      <p className="mt-3 max-w-prose">{t('text')}</p>
      <DataTable
        className="mt-8"
        caption={t('caption')}
        headings={[
          t('distance'),
          ...protectionClasses.map(({ name, sphereMetres }) => t('class', { name, radius: sphereMetres })),
        ]}
        rows={distances.map((distance) => [
          `${distance}\u00a0m`,
          ...protectionClasses.map(({ sphereMetres }) => {
            const sag = sagOf(sphereMetres, distance)
            return sag === undefined ? t('tooFar') : `${number(sag, { minimumFractionDigits: 2 })}\u00a0m`
          }),
        ])}
      />
    </section>
  )
}
