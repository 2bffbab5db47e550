import { useTranslation } from 'react-i18next'
import type { Section } from '#web/pages/tools/sphere/section.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

/** The drawing as a table: what the sphere can lie on, and where. */
export function SupportsTable({ section: { width, height, rods } }: { section: Section }) {
  const { t } = useTranslation('sphere', { keyPrefix: 'tool' })
  const number = useNumbers()
  const rows = [
    { name: t('supports.leftEdge'), x: 0, y: height },
    ...rods.map(({ x, length }, index) => ({ name: t('rod', { number: index + 1 }), x, y: height + length })),
    { name: t('supports.rightEdge'), x: width, y: height },
  ].sort((a, b) => a.x - b.x)
  return (
    <table className="data-table supports-table mt-10 noscript:mt-0 print:mt-0">
      <caption>{t('supports.caption')}</caption>
      <thead>
        <tr>
          {t('supports.headings', { returnObjects: true }).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, x, y }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t('metres', { value: number(x) })}</td>
            <td>{t('metres', { value: number(y) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
