import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import { useFactName } from '#web/staff/company/fact-names.ts'
import { textAt } from '#web/staff/company/facts-at.ts'
import { useFacts } from '#web/staff/company/use-company-form.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface FileFieldProps {
  path: string
  label?: string
  /** What it may be, by the endings of names. */
  endings: readonly string[]
}

const maxBytes = { picture: 1024 * 1024, other: 10 * 1024 * 1024 }
const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name)

/** Which limits hold for files with these endings. */
function limitOf(endings: readonly string[]) {
  const pictures = endings.filter((ending) => isPicture(`.${ending}`)).length
  if (pictures === 0) return 'other'
  return pictures === endings.length ? 'picture' : 'both'
}

/** A file that is sent as soon as it is chosen; visitors get it once the facts are published. */
export function FileField({ path, label, endings }: FileFieldProps) {
  const { t } = useTranslation('company')
  const { company, facts, problems, change } = useFacts()
  const nameOf = useFactName()
  const id = useId()
  const { isSending, refused, send } = useSending(path, endings)
  const present = textAt(facts, path)
  const problem = refused ?? problems[path]
  const address = company.files[present]?.address
  return (
    <div className="company-file">
      <p id={`${id}-label`} className="field-label">
        {label ?? nameOf(path)}
      </p>
      {present !== '' && (
        <div className="company-file-present">
          {address && isPicture(present) && <img src={address} alt="" />}
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {t('files.open')}
            </a>
          ) : (
            <span>{company.isSample ? t('files.sample') : t('files.lost', { name: present })}</span>
          )}
          <button
            type="button"
            className="row-action is-danger"
            aria-label={t('files.removeOf', { name: nameOf(path) })}
            onClick={() => {
              change(path, '')
              document.getElementById(id)?.focus()
            }}
          >
            {t('files.remove')}
          </button>
        </div>
      )}
      <label id={`${id}-choose`} className="company-file-choose">
        {t(present === '' ? 'files.choose' : 'files.replace')}
        <input
          id={id}
          type="file"
          name={path}
          className="company-file-input"
          aria-labelledby={`${id}-label ${id}-choose`}
          accept={endings.map((ending) => `.${ending}`).join(',')}
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
          : t(`files.hint.${limitOf(endings)}`, { kinds: endings.join(', ').toUpperCase() })}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Sends a file and names it in the facts. */
function useSending(path: string, endings: readonly string[]) {
  const { t } = useTranslation('company')
  const { change, addFile } = useFacts()
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function send(file: File): Promise<void> {
    if (isSending) return
    const problem = problemWith(file)
    setRefused(problem && t(`files.${problem}`))
    if (problem) return
    setSending(true)
    try {
      const body = { name: file.name, content: await dataUrlOf(file) }
      const { name, ...stored } = await staffCall('addCompanyFile', { body })
      addFile(name, stored)
      change(path, name)
    } catch (error) {
      const said = error instanceof ApiError ? refusalOf(error) : undefined
      if (said) setRefused(t(`files.${said}`))
      else showFailure(error)
    } finally {
      setSending(false)
    }
  }

  function problemWith({ name, size }: File) {
    if (!endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return 'wrongType'
    if (isPicture(name)) return size > maxBytes.picture ? 'largePicture' : undefined
    return size > maxBytes.other ? 'large' : undefined
  }
  return { isSending, refused, send }
}

function refusalOf({ code, message }: ApiError) {
  if (code === 'too_large') return 'largePicture'
  if (code !== 'unsupported_file') return undefined
  if (message.includes('script')) return 'unsafe'
  return message.includes('viewBox') ? 'shapeless' : 'wrongType'
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
