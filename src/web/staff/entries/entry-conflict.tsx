import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import { languageCodes } from '#contract/language.ts'
import type { Entry, EntryKind } from '#web/staff/entries/entry-kind.ts'
import { differencesBetween, languageOfPath } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface EntryConflictProps<F extends Fields, E extends Entry<F>> {
  form: EntryForm<F, E>
  /** The other version. */
  theirs: E
}

/** Reports a conflict with another version of the entry, shows how the input differs from it, and asks which to keep. */
export function EntryConflict<F extends Fields, E extends Entry<F>>({
  form,
  theirs,
}: EntryConflictProps<F, E>) {
  const { t } = useTranslation(['entries', 'staff'])
  const { kind, values, saved } = form
  const { nameOf, inWords } = useFieldWords(kind)
  const said = (path: string, value: string) => form.words.inWords?.(path, value) ?? inWords(path, value)
  const tell = form.words.differences
  const differences = differencesBetween(kind.fields, theirs.values, values)
  // An entry with a single field is shown whole.
  const isOneField = Object.keys(kind.fields).length === 1
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { by, at } = useLastChange(kind, theirs) ?? {}
  const who =
    by && at ? t('conflict.who', { name: authorName(by), time: formatTime(at) }) : t('conflict.somebody')
  const changed = saved && !tell ? changedPaths(kind.fields, saved, theirs).map(nameOf) : []
  const what = changed.length > 0 && t('conflict.what', { fields: changed.join(', ') })
  return (
    <Modal
      heading={t('conflict.title')}
      description={
        <>
          <p>{[who, what].filter(Boolean).join(' ')}</p>
          <p>{t('conflict.choice')}</p>
        </>
      }
      role="alertdialog"
      size="form"
      onClose={form.forgetConflict}
    >
      {tell ? (
        tell(differences)
      ) : (
        <dl className="text-differences">
          {isOneField && differences.length < languageCodes.length && (
            <div>
              <dt>
                {languageCodes
                  .filter((code) => differences.every(({ path }) => languageOfPath(path) !== code))
                  .map((code) => t(`staff:languages.${code}`))
                  .join(', ')}
              </dt>
              <dd>{t('conflict.same')}</dd>
            </div>
          )}
          {differences.map(({ path, before, after, isHidden }) => (
            <div key={path}>
              <dt>{nameOf(path)}</dt>
              <dd>
                {isHidden ? (
                  t(`other.${path as 'picture'}`)
                ) : (
                  <ValueDifference
                    value={{ before: said(path, before), after: said(path, after) }}
                    none={t('history.none')}
                    lang={languageOfPath(path)}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="modal-actions">
        <Button kind="plain" onClick={form.forgetConflict}>
          {t('conflict.back')}
        </Button>
        <Button kind="plain" onClick={form.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button kind="danger" onClick={form.keepMine}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Modal>
  )
}

const changedPaths = <F extends Fields>(fields: F, read: Entry<F>, theirs: Entry<F>) =>
  differencesBetween(fields, read.values, theirs.values).map(({ path }) => path)

/** Returns author and time of an entry's last change; from its history if reading the entry does not return them. */
export function useLastChange<F extends Fields, E extends Entry<F>>(
  { calls }: Pick<EntryKind<F, E>, 'calls'>,
  { id, version, changed, draft }: Pick<Entry<F>, 'id' | 'version' | 'changed' | 'draft'>,
) {
  const staffCall = useStaffCall()
  const known = changed ?? (draft && { at: draft.changedAt, by: draft.changedBy })
  const { data: last } = useQuery({
    queryKey: [calls.history, id, 'last', version],
    queryFn: async () => (calls.history && (await staffCall(calls.history, { params: { id } }))[0]) ?? null,
    enabled: !known && calls.history !== undefined,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  // If it cannot be read, the name is missing, which is not needed.
  return known ?? last ?? undefined
}
