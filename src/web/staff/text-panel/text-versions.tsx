import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { SiteText, TextVersion } from '#contract/texts/text.ts'
import { HistoryFold } from '#web/staff/entries/history-fold.tsx'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { type TextValues, valuesOf } from '#web/staff/texts/text-values.ts'

interface TextVersionsProps {
  text: SiteText
  /** Present values of the fields. */
  present: TextValues
  /** Puts the revision of a time into the fields. */
  onTake: (values: TextValues, at: string) => void
}

/** Revisions of the text, read when opened. */
export function TextVersions({ text: { scope, key, version }, present, onTake }: TextVersionsProps) {
  const { t } = useTranslation('texts')
  const staffCall = useStaffCall()
  return (
    <HistoryFold
      title={t('versions.title')}
      empty={t('versions.empty')}
      queryKey={['listTextVersions', scope, key, version]}
      read={() => staffCall('listTextVersions', { params: { scope, key } })}
      keyOf={(entry) => entry.version}
      className="text-versions"
    >
      {(entry) => <Version entry={entry} present={present} onTake={onTake} />}
    </HistoryFold>
  )
}

interface VersionProps extends Pick<TextVersionsProps, 'present' | 'onTake'> {
  entry: TextVersion
}

function Version({ entry: { action, at, by, texts }, present, onTake }: VersionProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const values = valuesOf(texts)
  const isPresent = languageCodes.every((code) => values[code] === present[code].trim())
  return (
    <>
      <p>
        <time dateTime={at}>{formatTime(at)}</time> {t(`versions.${action}`, { name: authorName(by) })}{' '}
        {isPresent ? (
          <em>{t('states.asTyped')}</em>
        ) : (
          <RowAction
            text={t('versions.take')}
            label={t('versions.takeOf', { time: formatTime(at) })}
            onClick={() => onTake(values, at)}
          />
        )}
      </p>
      {!isPresent && (
        <dl className="history-values">
          {languageCodes
            .filter((code) => values[code] !== present[code].trim())
            .map((code) => (
              <div key={code}>
                <dt>{t(`staff:languages.${code}`)}</dt>
                <dd>
                  <ValueDifference
                    value={{ before: present[code].trim(), after: values[code] }}
                    none={t('states.none')}
                    lang={code}
                  />
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  )
}
