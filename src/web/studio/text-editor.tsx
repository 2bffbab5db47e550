import '#web/styles/staff-table.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { useLanguage } from '#web/contexts.ts'
import { LoginDialog } from '#web/staff/session/login-dialog.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useSession } from '#web/staff/session/use-session.ts'
import { SessionProvider } from '#web/staff/session/use-staff-call.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import { type TextName, valuesOf } from '#web/staff/texts/text-values.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'
import { showOverPage } from '#web/studio/over-page.tsx'
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
  await showOverPage(<Editor {...options} />, ['texts', 'entries', 'staff', 'login'])
}

function Editor({ place, onTyping, onChanged }: TextEditorOptions) {
  const { t } = useTranslation('texts')
  const { texts } = place
  const [shown, setShown] = useState(texts[0])
  const [isOpen, setOpen] = useState(true)
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
    onClose: () => setOpen(false),
  }
  const typed = isInPlace && place.place instanceof Range ? place.place : undefined
  // The session outlives the panel: what its notice offers may need a login.
  return (
    <SessionHere>
      {!isOpen ? null : typed ? (
        <TextTyping {...props} range={typed} onTyping={onTyping} onDialog={() => setInPlace(false)} />
      ) : (
        <TextPanel key={`${shown.scope}:${shown.key}`} {...props} onTakenBack={props.onSaved} />
      )}
    </SessionHere>
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

/** Asks for a new login on top of the part inside when the old one has ended. */
export function SessionHere({ children }: { children: ReactNode }) {
  const { username, reason, content, settle, renew } = useSession()
  return (
    <SessionProvider value={content}>
      {children}
      {reason && (
        <LoginDialog reason={reason} username={username} onLoggedIn={renew} onGiveUp={() => settle(false)} />
      )}
    </SessionProvider>
  )
}
