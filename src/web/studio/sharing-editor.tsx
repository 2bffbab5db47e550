import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import { useLanguage } from '#web/contexts.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { TextPanel, type TypedText } from '#web/staff/text-panel/text-panel.tsx'
import { type TextName, workingValues } from '#web/staff/texts/text-values.ts'
import { fillTyped } from '#web/studio/cut-result.ts'
import { formOfPage } from '#web/studio/form-of-page.ts'
import { openOverPage } from '#web/studio/over-page.tsx'
import { type ReadHead, readHead } from '#web/studio/read-head.ts'
import { SharingPreview } from '#web/studio/sharing-preview.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface SharingEditorOptions {
  onChanged: () => void
  /** Opens the picture of links to pages that have none of their own. */
  onPicture: () => void
}

interface SharingProps extends SharingEditorOptions {
  heads: Record<LanguageCode, ReadHead>
  /** The form of the entry that the page is about. */
  form: string | undefined
  onClose: () => void
}

/** Opens title and description of this page over it, with what search engines and shared links show of them. */
export async function openSharingEditor(options: SharingEditorOptions): Promise<void> {
  const { pathname, search } = location
  const [form, ...heads] = await Promise.all([
    formOfPage(splitAddress(pathname).path),
    ...languageCodes.map(async (code) => [code, await readHead(code, pathname, search)] as const),
  ])
  const all = Object.fromEntries(heads) as Record<LanguageCode, ReadHead>
  await openOverPage((close) => <Sharing {...options} heads={all} form={form?.path} onClose={close} />)
}

const parts = ['title', 'description'] as const

function Sharing({ heads, form, onChanged, onPicture, onClose }: SharingProps) {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const { texts } = heads[language]
  const own = parts.filter((part) => texts[part])
  const [shown, setShown] = useState(own[0])
  const heading = t('sharing.heading')
  const top = (typed?: TypedText) => (
    <>
      {own.length > 1 && (
        <fieldset className="text-parts">
          <legend>{t('sharing.which')}</legend>
          {own.map((part) => (
            <button
              key={part}
              type="button"
              className="part-chip"
              aria-pressed={part === shown}
              onClick={() => setShown(part)}
            >
              {t(`sharing.${part}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="sharing-previews">
        {languageCodes.map((code) => (
          <SharingPreview key={code} code={code} head={typedHead(heads[code], shown, code, typed)} />
        ))}
      </div>
      <RowAction text={t('sharing.picture')} onClick={onPicture} />
    </>
  )
  const name = shown && texts[shown]
  if (name) {
    const key = `${name.scope}:${name.key}`
    return (
      <TextPanel
        key={key}
        heading={heading}
        top={top}
        name={name as TextName}
        onSaved={onChanged}
        onTakenBack={onChanged}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal heading={heading} size="tall" onClose={onClose}>
      <p className="mt-4">{t(form ? 'sharing.ofEntry' : 'sharing.fixed')}</p>
      {form && (
        <p>
          <a className="row-action" href={addressIn(language, form)}>
            {t('sharing.toEntry')}
          </a>
        </p>
      )}
      {top()}
    </Modal>
  )
}

/** The head with what is typed of it. */
function typedHead(
  head: ReadHead,
  part: 'title' | 'description' | undefined,
  code: LanguageCode,
  typed?: TypedText,
) {
  if (!part || !typed) return head
  const { values, text } = typed
  return { ...head, [part]: fillTyped(values[code].trim(), workingValues(text)[code], head[part]) }
}
