import '#web/styles/staff-table.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { LoginDialog } from '#web/staff/session/login-dialog.tsx'
import { useSession } from '#web/staff/session/use-session.ts'
import { SessionProvider } from '#web/staff/session/use-staff-call.ts'
import { TextPanel } from '#web/staff/text-panel/text-panel.tsx'
import type { TextName } from '#web/staff/texts/text-values.ts'
import { showOverPage } from '#web/studio/over-page.tsx'

interface TextEditorOptions {
  /** Texts at the pressed place, at least one. */
  texts: readonly MarkedText[]
  /** Target of the link around the place. */
  link: string | undefined
  onSaved: (text: MarkedText) => void
}

/** Opens the panel of a text over the public page; resolves when it is there. Notices about it outlive it. */
export async function openTextEditor(options: TextEditorOptions): Promise<void> {
  await showOverPage(<Editor {...options} />, ['texts', 'entries', 'staff', 'login'])
}

function Editor({ texts, link, onSaved }: TextEditorOptions) {
  const { t } = useTranslation('texts')
  const [first] = texts
  const [shown, setShown] = useState(first)
  const [isOpen, setOpen] = useState(true)
  if (!isOpen || !shown) return null
  return (
    <SessionHere>
      <TextPanel
        key={`${shown.scope}:${shown.key}`}
        name={shown as TextName}
        top={
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
        }
        onSaved={() => onSaved(shown)}
        onClose={() => setOpen(false)}
      />
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
              {text.key}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks for a new login on top of the panel when the old one has ended. */
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
