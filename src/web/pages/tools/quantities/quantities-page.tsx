import { useTranslation } from 'react-i18next'
import { Island } from '#web/islands/island.tsx'
import { QuantitiesTool } from '#web/pages/tools/quantities/quantities-tool.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage, toolTexts } from '#web/pages/tools/tool-page.tsx'
import { useSources } from '#web/parts/use-sources.ts'

export const loader = toolLoader('quantities', ['quantities'])

export function Component() {
  const { t } = useTranslation('quantities')
  const { month = '' } = useSources()
  return (
    <ToolPage
      tool="quantities"
      title={t('tool.title')}
      description={t('metaDescription')}
      intro={t('intro')}
      limits={t('limits')}
      sources={['DIN EN 62305-3 (VDE 0185-305-3)', 'DIN 18014']}
      needsScripts
      further={<Example />}
    >
      <Island
        name="quantities"
        of={QuantitiesTool}
        props={{ month }}
        texts={['quantities.tool', ...toolTexts]}
      />
    </ToolPage>
  )
}

/** The calculation of an example by hand. */
function Example() {
  const { t } = useTranslation('quantities', { keyPrefix: 'example' })
  const caption = t('caption')
  const headings = t('headings', { returnObjects: true })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="data-table-frame mt-12 noscript:mt-6 print:hidden" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t('rows', { returnObjects: true }).map(({ name, sum, result }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{sum}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
