import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { maxCompanyFileBytes, singlePictureLimits } from '#contract/limits.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { useFactLabel, useFactName } from '#web/staff/company/fact-names.ts'
import { textAt } from '#web/staff/company/facts-at.ts'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { dataUrlOf, isHeic, isPictureFile, preparePicture } from '#web/staff/parts/prepare-picture.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { usePictureProblem } from '#web/staff/parts/use-send-picture.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface FileFieldProps {
  path: string
  /** Accepted endings of names. */
  endings: readonly string[]
}

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif)$/i.test(name)

/** Returns true if files with these endings may be photographs, which are reduced here if necessary. */
const takesPhotographs = (endings: readonly string[]) => endings.includes('jpg')

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

/** Sends a file and names it in the facts; says why one cannot be sent. */
function useSendFile(path: string, endings: readonly string[]) {
  const { t } = useTranslation('company')
  const { form, takeFile } = useFacts()
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const pictureProblem = usePictureProblem()
  const [isSending, setSending] = useState(false)

  async function send(chosen: File): Promise<void> {
    if (isSending || form.isBusy) return
    setSending(true)
    form.say(path, undefined)
    form.hold(path, { isPending: true })
    try {
      const file = await prepared(chosen)
      if (typeof file === 'string') return form.say(path, file)
      const body = { name: file.name, content: await dataUrlOf(file) }
      const { name, ...stored } = await staffCall('addCompanyFile', { body })
      takeFile(path, name, stored)
    } catch (error) {
      const said = error instanceof ApiError ? refusalOf(chosen, error) : undefined
      if (said) return form.say(path, said)
      // Nothing is published without the file that was meant to be in it.
      form.stopWaiting()
      showFailure(error)
    } finally {
      form.hold(path, undefined)
      setSending(false)
    }
  }

  /** The file as it may be sent, or what is wrong with it. */
  async function prepared(chosen: File): Promise<File | string> {
    const { name, size } = chosen
    const isPhotograph = takesPhotographs(endings) && isPictureFile(chosen)
    const isOfKind = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    if (!isOfKind && !(isPhotograph && isHeic(chosen))) return t('files.wrongType')
    if (isPhotograph) {
      const picture = await preparePicture(chosen).catch(() => ({ problem: 'unreadable' as const }))
      if (!('file' in picture)) return pictureProblem(chosen, picture.problem)
      // Reduced pictures are JPEG, and the server goes by the ending.
      return picture.isReduced ? new File([picture.file], `${name.replace(/\.\w+$/, '')}.jpg`) : picture.file
    }
    if (/\.svg$/i.test(name) && size > singlePictureLimits.maxBytes) return t('files.largeDrawing')
    return size > maxCompanyFileBytes ? t('files.large') : chosen
  }

  function refusalOf(chosen: File, { code, message }: ApiError): string | undefined {
    if (code === 'too_large') return pictureProblem(chosen, 'tooLarge')
    if (code !== 'unsupported_file') return undefined
    if (message.includes('film')) return t('files.film')
    if (message.includes('intact')) return pictureProblem(chosen, 'unreadable')
    const [, what] = message.slice(0, message.indexOf(': no script')).split(' holds ')
    if (what) return t('files.unsafe', { what })
    if (message.includes('well-formed')) return t('files.broken')
    return message.includes('viewBox') ? t('files.shapeless') : t('files.wrongType')
  }
  return { isSending, send }
}
