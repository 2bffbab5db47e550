import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData } from 'react-router'
import { addressIn } from '#contract/pages/addresses.ts'
import { type ChecklistName, checklistNames, checklists } from '#contract/pages/checklists.ts'
import { Island } from '#web/islands/island.tsx'
import { Checklist } from '#web/pages/tools/checklists/checklist.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage, toolTexts } from '#web/pages/tools/tool-page.tsx'
import { findArticle, ToolLinks } from '#web/parts/tool-links.tsx'
import { useSources } from '#web/parts/use-sources.ts'

const sources: Readonly<Record<ChecklistName, readonly string[]>> = {
  concrete: ['DIN 18014', 'DIN EN 62305-3 (VDE 0185-305-3)'],
  photovoltaics: [
    'DIN EN 62305-3 (VDE 0185-305-3)',
    'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 5',
    'DIN VDE 0100-443',
    'DIN VDE 0100-534',
    'DIN VDE 0100-712',
    'VdS 2010',
  ],
  report: ['DIN EN 62305-3 (VDE 0185-305-3)', 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3'],
  strike: [
    'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3',
    'DRK, Unwettertipps: Blitzunfall',
    'VVG, §§ 30 und 82',
  ],
}

export const loader = toolLoader(
  'checklists',
  ['checklists', 'inspection', 'specimen'],
  async ({ api, language, params }) => {
    const name = checklistNames.find((each) => checklists[each].slug === params['checklist'])
    if (!name) throw redirect(addressIn(language, '/'))
    return { name, article: await findArticle(api, checklists[name].article, language) }
  },
)

/** One of the checklists; on paper one sheet with lines to fill in. */
export function Component() {
  const { name, article } = useLoaderData<typeof loader>()
  const { t } = useTranslation('checklists')
  const { month = '' } = useSources()
  return (
    <div className="contents dense-on-paper">
      <ToolPage
        tool="checklists"
        title={t(`${name}.title`)}
        description={t(`${name}.metaDescription`)}
        intro={t(`${name}.intro`)}
        limits={t(`${name}.limits`)}
        sources={sources[name]}
        isCalculated={false}
        further={
          <div className="mt-10">
            <ToolLinks of={checklists[name].article} except={name} article={article} />
          </div>
        }
      >
        <Blanks />
        <Island
          name="checklist"
          of={Checklist}
          props={{ name, month }}
          texts={[
            ...['progress', 'open', 'ticks', 'ask', name].map((part) => `checklists.${part}`),
            ...(name === 'report' ? ['inspection.report.items'] : []),
            ...toolTexts,
          ]}
        />
        <p className="checklist-blank mt-4 hidden print:block">{t('notes')}</p>
      </ToolPage>
    </div>
  )
}

/** On paper: lines for the building, the day and the name. */
function Blanks() {
  const { t } = useTranslation('checklists')
  return (
    <ul className="hidden print:flex">
      {t('fields', { returnObjects: true }).map((field) => (
        <li key={field} className="checklist-blank">
          {field}
        </li>
      ))}
    </ul>
  )
}
