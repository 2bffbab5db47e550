import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentLimits } from '#contract/limits.ts'
import type { MarkingDialogProps } from '#web/contact-form/marking/marking-dialog.tsx'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { useLanguage, useTexts } from '#web/contexts.ts'
import { useShowNotice } from '#web/parts/notices.tsx'

/** Marks pictures that are attached: what draws is loaded with the first press. */
export function useMarking(form: ContactFormState) {
  const { t } = useTranslation(['common', 'kontactus'])
  const texts = useTexts()
  const language = useLanguage()
  const showNotice = useShowNotice()
  const [dialog, setDialog] = useState<ReactNode>()
  /** Why a picture cannot be marked. */
  const [problem, setProblem] = useState<{ file: File; text: string }>()

  const latest = useRef(form)
  latest.current = form

  async function mark(file: File) {
    setProblem(undefined)
    try {
      const [{ markingParts }] = await Promise.all([
        import('#web/contact-form/marking/marking-parts.ts'),
        texts.load(language, 'kontactus'),
      ])
      const { MarkingDialog, markedName, prepareMarking, withMarked } = markingParts
      const prepared = await prepareMarking(file, form.files, form.markings)
      if ('problem' in prepared) {
        const text = t(`kontactus:marking.problems.${prepared.problem}`, { count: attachmentLimits.maxFiles })
        return setProblem({ file, text })
      }
      const { original, marked } = prepared
      const handleDone: MarkingDialogProps['onDone'] = (marks, content) => {
        const { files, markings, changeMarked } = latest.current
        const others = files.filter((other) => other !== marked).map(({ name }) => name)
        const name = markedName(original.name, t('kontactus:marking.suffix'), others)
        const fresh = content && new File([content], name, { type: content.type })
        changeMarked(withMarked(prepared, fresh, marks, files, markings))
        setDialog(undefined)
        if (fresh) showNotice({ message: t('kontactus:marking.added', { name }), isError: false })
      }
      setDialog(
        <MarkingDialog prepared={prepared} onDone={handleDone} onCancel={() => setDialog(undefined)} />,
      )
    } catch (error) {
      console.error(error)
      setProblem({ file, text: t('problems.partMissing') })
    }
  }

  return { mark, dialog, problem }
}
