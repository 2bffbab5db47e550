import '#web/styles/dialogs.css'
import '#web/styles/marking.css'
import { useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { exportMarked } from '#web/contact-form/marking/export-marked.ts'
import { MarkList } from '#web/contact-form/marking/mark-list.tsx'
import { MarkingStage } from '#web/contact-form/marking/marking-stage.tsx'
import { type Mark, type MarkKind, markInMiddle, markKinds } from '#web/contact-form/marking/marks.ts'
import type { PreparedMarking } from '#web/contact-form/marking/prepare-marking.ts'
import { useMarkHistory } from '#web/contact-form/marking/use-mark-history.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, QuestionDialog } from '#web/ui/modal.tsx'

export interface MarkingDialogProps {
  prepared: PreparedMarking
  /** Called with the marks and the picture with them; without a picture where there are none. */
  onDone: (marks: readonly Mark[], content: Blob | undefined) => void
  onCancel: () => void
}

/** Draws rectangles, arrows and points with a word on a picture that is attached. */
export function MarkingDialog({ prepared, onDone, onCancel }: MarkingDialogProps) {
  const { t } = useTranslation('kontactus')
  const { original, picture, maxBytes } = prepared
  const history = useMarkHistory(prepared.marks)
  const { marks } = history
  const [tool, setTool] = useState<MarkKind>('rectangle')
  const [state, setState] = useState<'drawing' | 'asking' | 'working' | 'failed'>('drawing')
  const stage = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function cancel() {
    if (state === 'working') return
    if (history.isChanged) setState('asking')
    else onCancel()
  }

  async function finish() {
    if (state === 'working') return
    if (!history.isChanged) return onCancel()
    setState('working')
    try {
      onDone(marks, marks.length > 0 ? await exportMarked(picture, marks, maxBytes) : undefined)
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }

  /** The focus stays among the marks, or goes to the picture. */
  function remove(index: number) {
    flushSync(() => history.remove(index))
    const words = list.current?.querySelectorAll('input[type=text]')
    const next = words?.[index] ?? words?.[index - 1] ?? stage.current
    if (next instanceof HTMLElement) next.focus()
  }

  return createPortal(
    <Modal heading={t('marking.heading')} size="picture" onClose={cancel}>
      <p className="mt-2 text-sm text-steel-300">{t('marking.intro')}</p>
      <div className="marking-tools">
        <fieldset>
          <legend className="sr-only">{t('marking.tool')}</legend>
          {markKinds.map((kind) => (
            <label key={kind} className="chip">
              <input type="radio" name="tool" checked={tool === kind} onChange={() => setTool(kind)} />
              {t(`marking.kinds.${kind}`)}
            </label>
          ))}
        </fieldset>
        <Button
          kind="quiet"
          onClick={() => {
            history.add(markInMiddle(tool, marks.length))
            stage.current?.focus()
          }}
        >
          {t('marking.add')}
        </Button>
        <Button kind="quiet" aria-disabled={!history.isChanged} onClick={history.undo}>
          {t('marking.undo')}
        </Button>
      </div>
      <MarkingStage
        ref={stage}
        file={original}
        picture={picture}
        history={history}
        tool={tool}
        onDrawn={(byMouse) => {
          // A finger goes on drawing: the keyboard of a phone would hide the picture.
          if (byMouse) requestAnimationFrame(() => lastWord(list.current)?.focus())
        }}
      />
      {marks.length > 0 && <MarkList ref={list} history={history} onRemove={remove} />}
      <div className="modal-actions is-sticky">
        <div role="status" className="marking-state">
          {state === 'working' && t('marking.working')}
          {state === 'failed' && <p className="field-problem">{t('marking.failed')}</p>}
        </div>
        <Button kind="quiet" onClick={cancel}>
          {t('marking.cancel')}
        </Button>
        <Button aria-disabled={state === 'working'} onClick={finish}>
          {t('marking.done')}
        </Button>
      </div>
      {state === 'asking' && (
        <QuestionDialog
          question={t('marking.question')}
          labels={{ yes: t('marking.discard'), no: t('marking.goOn') }}
          onYes={onCancel}
          onNo={() => setState('drawing')}
        >
          <p>{t('marking.consequence')}</p>
        </QuestionDialog>
      )}
    </Modal>,
    document.body,
  )
}

const lastWord = (list: HTMLUListElement | null) =>
  Array.from(list?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []).at(-1)
