import { useTranslation } from 'react-i18next'
import { Island } from '#web/islands/island.tsx'
import { sagOf } from '#web/pages/tools/sphere/section.ts'
import { SphereTool } from '#web/pages/tools/sphere/sphere-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage, toolTexts } from '#web/pages/tools/tool-page.tsx'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { protectionClasses } from '#web/parts/protection-classes.ts'
import { useSources } from '#web/parts/use-sources.ts'

export const loader = toolLoader('sphere', ['sphere'])

export function Component() {
  const { t } = useTranslation('sphere')
  const { month = '' } = useSources()
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
      <Island name="sphere" of={SphereTool} props={{ month }} texts={['sphere.tool', ...toolTexts]} />
    </ToolPage>
  )
}

const distances = [5, 10, 15, 20, 30, 40]

/** The formula by hand, and how far the sphere sinks in each class. */
function Example() {
  const { t } = useTranslation('sphere', { keyPrefix: 'example' })
  const number = useNumbers()
  const caption = t('caption')
  return (
    <section className="mt-12 print:hidden">
      <h2 className="heading-3">{t('heading')}</h2>
      <p className="mt-3 max-w-prose">{t('text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard */}
      <section className="data-table-frame mt-8" aria-label={caption} tabIndex={0}>
        <table className="data-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('distance')}</th>
              {protectionClasses.map(({ name, sphereMetres }) => (
                <th key={name} scope="col">
                  {t('class', { name, radius: sphereMetres })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {distances.map((distance) => (
              <tr key={distance}>
                <th scope="row">{`${distance}\u00a0m`}</th>
                {protectionClasses.map(({ name, sphereMetres }) => {
                  const sag = sagOf(sphereMetres, distance)
                  return (
                    <td key={name}>
                      {sag === undefined
                        ? t('tooFar')
                        : `${number(sag, { minimumFractionDigits: 2 })}\u00a0m`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
