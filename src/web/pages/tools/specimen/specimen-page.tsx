import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { checklists } from '#contract/pages/checklists.ts'
import { type ReportItem, reportItems } from '#web/pages/tools/inspection/report-items.ts'
import { SpecimenPlan } from '#web/pages/tools/specimen/specimen-plan.tsx'
import {
  approaches,
  continuityLimit,
  earthResistances,
  height,
  inspectedOn,
  nextComplete,
  nextVisual,
  outline,
  quantities,
  separationOf,
  standards,
} from '#web/pages/tools/specimen/specimen-readings.ts'
import { ContinuityTable, SeparationTable, SurgeTable } from '#web/pages/tools/specimen/specimen-tables.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { toolLoader } from '#web/pages/tools/tool-loader.ts'
import { ToolPage } from '#web/pages/tools/tool-page.tsx'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'
import { servicePictures } from '#web/parts/service-pictures.ts'
import { findArticle, ToolLinks, toolLinkTexts } from '#web/parts/tool-links.tsx'
import { useDay } from '#web/parts/use-day.ts'
import { useSources } from '#web/parts/use-sources.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { phoneWidth } from '#web/ui/picture.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'

const slug = checklists.report.article

export const loader = toolLoader('specimen', ['inspection', ...toolLinkTexts], ({ api, language }) =>
  findArticle(api, slug, language),
)

/** The details on each page. */
const pages = [0, 4, 7, 9].map((begin, at, all) => reportItems.slice(begin, all[at + 1]))

/** An inspection report on an invented building, to read and to print. */
export function Component() {
  const { t } = useTranslation('specimen')
  const article = useLoaderData<typeof loader>()
  const { month = '' } = useSources()
  return (
    <div className="contents dense-on-paper">
      <ToolPage
        tool="specimen"
        title={t('title')}
        description={t('metaDescription')}
        intro={t('intro')}
        limits={t('limits')}
        sources={['DIN EN 62305-3 (VDE 0185-305-3)', 'DIN EN 62305-3 (VDE 0185-305-3), Beiblatt 3']}
        isCalculated={false}
        further={
          <div className="mt-10 grid justify-items-start gap-8 print:hidden">
            <ToolInquiry
              tool="specimen"
              title={t('title')}
              month={month}
              regards={['maintenance']}
              text={t('ask')}
              lines={[t('askLine')]}
            />
            <ToolLinks of={slug} except="specimen" article={article} />
          </div>
        }
      >
        <div className="specimen">
          {pages.map((items, at) => (
            <SpecimenSheet key={items[0]} sheet={at + 1} all={pages.length}>
              {items.map((item) => (
                <Detail key={item} item={item} />
              ))}
            </SpecimenSheet>
          ))}
        </div>
      </ToolPage>
    </div>
  )
}

/** One of the twelve details: what it says, its table, picture or plan. */
function Detail({ item }: { item: ReportItem }) {
  const { t } = useTranslation(['specimen', 'inspection'])
  const facts = t(`items.${item}`, { returnObjects: true, ...useValues() })
  return (
    <section className="specimen-detail">
      <h2 className="heading-3">
        {reportItems.indexOf(item) + 1}. {t(`inspection:report.items.${item}`)}
      </h2>
      <dl className="specimen-facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <MarkedText text={text} marks={{ low: (content) => <sub>{content}</sub> }} />
            </dd>
          </div>
        ))}
      </dl>
      {item === 'drawings' && <SpecimenPlan />}
      {item === 'separation' && <SeparationTable />}
      {item === 'continuity' && <ContinuityTable />}
      {item === 'surge' && <SurgeTable />}
      {(item === 'conductors' || item === 'earthing') && <SpecimenPicture of={item} />}
      {item === 'next' &&
        t('blanks', { returnObjects: true }).map((blank) => (
          <p key={blank} className="specimen-blank">
            {blank}
          </p>
        ))}
    </section>
  )
}

/** The numbers of the report as the page's language writes them. */
function useValues() {
  const number = useNumbers()
  const day = useDay()
  const perimeter = 2 * (outline.length + outline.width)
  const tray = approaches[1]
  const metres = (value: number) => `${number(value, { minimumFractionDigits: 2 })} m`
  return {
    ...standards,
    inspectedOn: day(inspectedOn),
    nextVisual: day(nextVisual),
    nextComplete: day(nextComplete),
    length: number(outline.length),
    width: number(outline.width),
    height: number(height),
    className: outline.className,
    mesh: number(quantities.roof.metres),
    roof: number(quantities.roof.total),
    conductors: number(quantities.conductors),
    perimeter: number(perimeter),
    spacing: number(perimeter / quantities.conductors),
    ring: number(quantities.ringMetres),
    limit: number(continuityLimit),
    earth: earthResistances.map(({ year, ohms }) => `${year}: ${number(ohms)} Ω`).join(', '),
    apart: metres(tray.apart),
    needed: metres(separationOf(tray)),
  }
}

/** More than any page is long. */
const marks = [1, 2, 3, 4, 5, 6, 7, 8]

/** One page of the report, with the mark of a specimen across all of it. */
function SpecimenSheet({ sheet, all, children }: { sheet: number; all: number; children: ReactNode }) {
  const { t } = useTranslation('specimen')
  return (
    <div className="specimen-sheet">
      <div className="specimen-marks">
        {marks.map((mark) => (
          <svg key={mark} aria-hidden="true" viewBox="0 0 200 100" fill="currentColor">
            <text
              x="100"
              y="62"
              fontSize="34"
              fontWeight="700"
              textAnchor="middle"
              transform="rotate(-24 100 50)"
            >
              {t('mark')}
            </text>
          </svg>
        ))}
      </div>
      {children}
      <p className="specimen-foot">{t('sheet', { sheet, all })}</p>
    </div>
  )
}

const pictures = {
  conductors: servicePictures.installation,
  earthing: servicePictures.maintenance,
}

/** One of the rendered pictures, with what an inspector would write below it. */
function SpecimenPicture({ of }: { of: keyof typeof pictures }) {
  const { t } = useTranslation('specimen')
  return (
    <figure className="specimen-picture">
      <SitePicture
        picture={pictures[of]}
        alt={t(`pictures.${of}.alt`)}
        shownWidth={`(min-width: 48rem) 26rem, ${phoneWidth}`}
        className="aspect-[2/1]"
      />
      <figcaption className="mt-2 text-sm text-steel-700">{t(`pictures.${of}.caption`)}</figcaption>
    </figure>
  )
}
