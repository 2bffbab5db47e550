import { languageCodes } from '#contract/language.ts'
import { type CategoryFields, categoryKind } from '#web/staff/categories/category-kind.ts'
import { EntryDialog, type OpenedDialogProps } from '#web/staff/entries/entry-dialog.tsx'
import { EntryField } from '#web/staff/fields/entry-field.tsx'
import { LocalizedText } from '#web/staff/fields/localized-fields.tsx'

/** Adds or edits a category. */
export function CategoryDialog(props: OpenedDialogProps<CategoryFields>) {
  return (
    <EntryDialog
      {...props}
      kind={categoryKind}
      isFocusedFirst
      size="form"
      className=""
      layout="mt-5 grid gap-5 sm:grid-cols-2"
    >
      {(form) => (
        <>
          <EntryField form={form} name="name" className="sm:col-span-2" />
          {languageCodes.map((code) => (
            <LocalizedText key={code} form={form} name="translation" code={code} />
          ))}
        </>
      )}
    </EntryDialog>
  )
}
