import '#web/styles/staff-table.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import { type TextName, valuesOf } from '#web/staff/texts/text-values.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'
import { openOverPage } from '#web/studio/over-page.tsx'
import type { MarkedPlace } from '#web/studio/read-marks.ts'
import { TextTyping } from '#web/studio/text-typing.tsx'
import { isTypable } from '#web/studio/typing-place.ts'

interface TextEditorOptions {
  place: MarkedPlace
  /** Tells that the text is typed where it stands by now, or no more. */
  onTyping: (isTyping: boolean) => void
  /** Called when a text is another one on the page, also by taking back what was saved. */
  onChanged: (text: MarkedText) => void
}

/** Opens a text where it stands, or in a panel over the public page; resolves when it is there. Notices about it outlive it. */
export async function openTextEditor(options: TextEditorOptions): Promise<void> {
  await openOverPage((close) => <Editor {...options} onClose={close} />)
}

function Editor({ place, onTyping, onChanged, onClose }: TextEditorOptions & { onClose: () => void }) {
  const { t } = useTranslation('texts')
  const { texts } = place
  const [shown, setShown] = useState(texts[0])
  const [isInPlace, setInPlace] = useState(() => isTypable(place))
  if (!shown) return null
  // Pressing a text edits it instead of following its link.
  const link = place.element.closest<HTMLAnchorElement>('a[href]')?.href
  const top = (
    <>
      {link && (
        <p className="text-link-line">
          <a href={link} className="row-action">
            {t('panel.follow')}
          </a>
        </p>
      )}
      {texts.length > 1 && <OtherTexts texts={texts} shown={shown} onShow={setShown} />}
    </>
  )
  const props = {
    ...{ name: shown as TextName, top },
    onSaved: () => onChanged(shown),
    onClose,
  }
  const typed = isInPlace && place.place instanceof Range ? place.place : undefined
  return typed ? (
    <TextTyping {...props} range={typed} onTyping={onTyping} onDialog={() => setInPlace(false)} />
  ) : (
    <TextPanel key={`${shown.scope}:${shown.key}`} {...props} onTakenBack={props.onSaved} />
  )
}

interface OtherTextsProps {
  texts: readonly MarkedText[]
  shown: MarkedText
  onShow: (text: MarkedText) => void
}

/** A place may show several texts, such as the choices of a field; what is typed in one is kept while another is shown. */
function OtherTexts({ texts, shown, onShow }: OtherTextsProps) {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const textName = useTextName()
  const { data } = useQuery(useCallQuery('listTexts', { query: {} }))
  const nameOf = (text: MarkedText) => {
    const known = data?.find((one) => one.scope === text.scope && one.key === text.key)
    return textName(text, known ? valuesOf(known.builtIn)[language] : '')
  }
  return (
    <div className="text-parts">
      <p id="texts-here">{t('panel.others')}</p>
      <ul aria-labelledby="texts-here">
        {texts.map((text) => (
          <li key={`${text.scope}:${text.key}`}>
            <button
              type="button"
              className="part-chip"
              aria-pressed={text === shown}
              onClick={() => onShow(text)}
            >
              {nameOf(text)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
