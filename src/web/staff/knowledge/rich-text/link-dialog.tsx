import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedAddress } from '#web/staff/knowledge/rich-text/typed-address.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

/** Asks for the address of the selected words, or for words and address. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['articles', 'staff'])
  const present: unknown = editor.getAttributes('link')['href']
  const isThere = typeof present === 'string'
  const hasWords = isThere || !editor.state.selection.empty
  const [address, setAddress] = useState(isThere ? present : '')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)

  function close(): void {
    onClose()
    // In the next frame, because the closing dialog first restores the focus.
    requestAnimationFrame(() => editor.view.focus())
  }
  function apply(): void {
    const meant = typedAddress(address, location.origin)
    if (meant === undefined) {
      setProblem(t(address.trim() === '' ? 'staff:required' : 'link.refused'))
      fields.current?.querySelector<HTMLElement>('[name="link-address"]')?.focus()
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    if (hasWords) chain.setLink({ href: meant }).run()
    else
      chain
        .insertContent([linkNode(words.trim() || address.trim(), meant), { type: 'text', text: ' ' }])
        .run()
    close()
  }
  function remove(): void {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  /** Not a form: one stands around the editor. */
  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }
  return (
    <Modal heading={t(isThere ? 'link.change' : 'link.add')} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears of the Enter key in the fields within */}
      <div ref={fields} className="mt-5 grid gap-5" onKeyDown={applyOnEnter}>
        <TextField
          name="link-address"
          label={t('link.address')}
          hint={t('link.hint')}
          value={address}
          problem={problem}
          isRequired
          onChange={(value) => {
            setAddress(value)
            setProblem(undefined)
          }}
        />
        {!hasWords && (
          <TextField name="link-words" label={t('link.words')} value={words} onChange={setWords} />
        )}
      </div>
      <div className="modal-actions">
        {isThere && (
          <Button kind="plain" onClick={remove}>
            {t('link.remove')}
          </Button>
        )}
        <Button kind="plain" onClick={close}>
          {t('staff:cancel')}
        </Button>
        <Button onClick={apply}>{t('link.apply')}</Button>
      </div>
    </Modal>
  )
}

const linkNode = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
