import { useTranslation } from 'react-i18next'

export interface Job {
  id: string
  name: string
  location: string
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
