import { useTranslation } from 'react-i18next'
import { SampleLabel } from '#web/parts/sample-mark.tsx'

/** Search box over the jobs; what it finds is announced. `job-search-script.ts` runs it. */
export function JobSearch({ count }: { count: number }) {
  const { t } = useTranslation('JobsPage')
  const counts = Array.from({ length: count + 1 }, (_, each) => t('count', { count: each }))
  return (
    <search className="noscript:hidden print:hidden">
      <label htmlFor="job-search" className="field-label">
        {t('search')}
      </label>
      <div className="mt-2 flex max-w-xl flex-wrap gap-3">
        {/* The button beside it clears it: the browser's own cross would do the same once more. */}
        <input
          id="job-search"
          type="search"
          className="search-input [&::-webkit-search-cancel-button]:hidden"
          placeholder={t('searchHint')}
        />
        <button type="button" className="button button-outline" hidden>
          {t('clear')}
        </button>
      </div>
      <div role="status" className="mt-6 text-sm text-steel-600" data-counts={JSON.stringify(counts)}>
        {counts.at(-1)}
      </div>
      <template>
        <div className="border-l-2 border-amber pl-4 text-base">
          <p className="text-lg font-semibold text-ink">{t('noMatch')}</p>
          <p className="mt-1 text-steel-700">{t('noMatchHint')}</p>
        </div>
      </template>
    </search>
  )
}

interface Job {
  id: string
  name: string
  location: string
  isSample: true | undefined
}

/** Job titles and where the work is; each leads to its description below. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('JobsPage')
  return (
    <table className="data-table mt-6">
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.location')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, name, location, isSample }) => (
          <tr key={id} data-job={id} data-name={name} data-location={location}>
            <th scope="row">
              <a href={`#${id}`} className="job-link">
                {name}
              </a>{' '}
              {isSample && <SampleLabel />}
            </th>
            <td className="w-2/5 pr-0 wrap-anywhere hyphens-auto">{location}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
