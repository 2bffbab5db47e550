import { useTranslation } from 'react-i18next'
import type { CompanyVersion } from '#contract/company/company-calls.ts'
import { type CompanyFields, formOfFacts } from '#web/staff/company/company-fields.ts'
import { useFacts, useForeignFacts } from '#web/staff/company/company-kind.tsx'
import { FactDifferences } from '#web/staff/company/fact-differences.tsx'
import { HistoryFold } from '#web/staff/entries/history-fold.tsx'
import type { PutVersion } from '#web/staff/entries/use-earlier-version.tsx'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface CompanyVersionsProps {
  onTake: PutVersion<CompanyFields>
}

/** Revisions of the facts, read when opened; an earlier one can be put into the fields. */
export function CompanyVersions({ onTake }: CompanyVersionsProps) {
  const { t } = useTranslation('company')
  const staffCall = useStaffCall()
  const { version } = useFacts().saved
  return (
    <HistoryFold
      title={t('versions.title')}
      empty={t('versions.empty')}
      queryKey={['companyVersions', version]}
      read={() => staffCall('listCompanyVersions', {})}
      keyOf={(entry) => entry.version}
      className="text-versions"
    >
      {(entry) => <Version entry={entry} onTake={onTake} />}
    </HistoryFold>
  )
}

interface VersionProps extends CompanyVersionsProps {
  entry: CompanyVersion
}

function Version({ entry: { version, action, at, by, values }, onTake }: VersionProps) {
  const { t } = useTranslation('company')
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const { allowed } = useForeignFacts()
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const time = formatTime(at)
  const take = async () => {
    try {
      const facts = await staffCall('readCompanyVersion', { params: { id: version } })
      onTake(allowed(formOfFacts(facts)), at)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <p>
        <time dateTime={at}>{time}</time> {t(`versions.${action}`, { name: authorName(by) })}{' '}
        <RowAction
          text={t('versions.take')}
          label={t('versions.takeOf', { time })}
          onClick={() => void take()}
        />
      </p>
      <FactDifferences values={values} />
    </>
  )
}
