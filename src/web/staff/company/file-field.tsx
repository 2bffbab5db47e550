import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { useFactLabel, useFactName } from '#web/staff/company/fact-names.ts'
import { textAt } from '#web/staff/company/facts-at.ts'
import { takesPhotographs, useSendFile } from '#web/staff/company/use-send-file.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface FileFieldProps {
  path: string
  /** Accepted endings of names. */
  endings: readonly string[]
}

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name)

function hintOf(endings: readonly string[]) {
  if (takesPhotographs(endings)) return endings.includes('pdf') ? 'certificate' : 'photograph'
  return endings.includes('svg') ? 'drawing' : 'other'
}

/** A file that is sent as soon as it is chosen; visitors get it once the facts are published. */
export function FileField({ path, endings }: FileFieldProps) {
  const { t } = useTranslation('company')
  const { saved, facts, problems, change } = useFacts()
  const { files, isSample } = saved.company
  const nameOf = useFactName()
  const labelOf = useFactLabel()
  const id = useId()
  const { isSending, send } = useSendFile(path, endings)
  const present = textAt(facts, path)
  const problem = problems[path]
  const address = files[present]?.address
  return (
    <div className="grid justify-items-start gap-2">
      <p id={`${id}-label`} className="field-label">
        {labelOf(path)}
      </p>
      {present !== '' && (
        <div className="company-file-present">
          {address && isPicture(present) && <img src={address} alt="" />}
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {t('files.open')}
            </a>
          ) : (
            <span>{isSample ? t('files.sample') : t('files.lost', { name: present })}</span>
          )}
          <RowAction
            text={t('files.remove')}
            isDanger
            label={t('files.removeOf', { name: nameOf(path) })}
            onClick={() => {
              change(path, '')
              document.getElementById(id)?.focus()
            }}
          />
        </div>
      )}
      <label id={`${id}-choose`} className="company-file-choose">
        {t(present === '' ? 'files.choose' : 'files.replace')}
        <input
          id={id}
          type="file"
          name={path}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-labelledby={`${id}-label ${id}-choose`}
          accept={[...endings, ...(takesPhotographs(endings) ? ['heic', 'heif'] : [])]
            .map((ending) => `.${ending}`)
            .join(',')}
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </label>
      <p id={`${id}-hint`} className="field-hint" role="status">
        {isSending
          ? t('files.sending')
          : t(`files.hint.${hintOf(endings)}`, { kinds: endings.join(', ').toUpperCase() })}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
