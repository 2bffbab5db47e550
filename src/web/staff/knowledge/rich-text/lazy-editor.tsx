import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RichTextEditorProps } from '#web/staff/knowledge/rich-text/rich-text-editor.tsx'

/** Nobody else needs the editor, and it is larger than all other screens. */
const load = () => import('#web/staff/knowledge/rich-text/rich-text-editor.tsx')
const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }))

/** The editor, loaded when it is first shown. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation('staff')
  return (
    <Suspense
      fallback={
        <p className="staff-message" role="status">
          {t('loading')}
        </p>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
