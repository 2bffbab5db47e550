import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface JobSearchProps {
  value: string
  /** Number of jobs that match. */
  count: number
  onChange: (value: string) => void
}

/** Search box for the jobs; announces the number of results. */
export function JobSearch({ value, count, onChange }: JobSearchProps) {
  const { t } = useTranslation('JobsPage')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className="noscript:hidden print:hidden">
      <label htmlFor={id} className="field-label">
        {t('search')}
      </label>
      <div className="mt-2 flex max-w-xl flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          type="search"
          className="search-input"
          placeholder={t('searchHint')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && (
          <button type="button" className="button button-outline" onClick={clear}>
            {t('clear')}
          </button>
        )}
      </div>
      <div role="status" className="mt-6">
        {count === 0 ? (
          <div className="border-l-2 border-amber pl-4">
            <p className="text-lg font-semibold">{t('noMatch')}</p>
            <p className="mt-1 text-steel-700">{t('noMatchHint')}</p>
          </div>
        ) : (
          <p className="text-sm text-steel-600">{t('count', { count })}</p>
        )}
      </div>
    </search>
  )
}

interface Job {
  id: string
  name: string
  location: string
}

/** Titles and locations of the jobs, with links to their descriptions below. */
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
        {jobs.map(({ id, name, location }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} className="job-link">
                {name}
              </a>
            </th>
            <td>{location}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
