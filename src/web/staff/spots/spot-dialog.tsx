import '#web/styles/project-form.css'
import '#web/styles/project-pictures.css'
import { useTranslation } from 'react-i18next'
import { type SpotName, type spotFields, spotKind, spotNames, spots } from '#contract/content/spot-fields.ts'
import { EntryDialog, type OpenedDialogProps } from '#web/staff/entries/entry-dialog.tsx'
import type { Entry, ListedKind } from '#web/staff/entries/entry-kind.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import { plainKinds } from '#web/staff/entries/plain-kind.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { EntryField } from '#web/staff/fields/entry-field.tsx'
import { PictureShapes } from '#web/staff/fields/pictures/focus-field.tsx'
import { PictureFields } from '#web/staff/fields/pictures/picture-fields.tsx'
import { Button } from '#web/ui/button.tsx'

type SpotFields = typeof spotFields
type SpotForm = EntryForm<SpotFields, Entry<SpotFields>>

/** The form of all spots, whose fields have an order of their own. */
const kind = plainKinds[spotKind.word] as unknown as ListedKind<SpotFields, Entry<SpotFields>>

/** Changes the picture of a spot. */
export function SpotDialog(props: OpenedDialogProps<SpotFields>) {
  return (
    <EntryDialog kind={kind} {...props} isFocusedFirst>
      {(form) => <FieldsOfSpot form={form} />}
    </EntryDialog>
  )
}

const isSpot = (value: string): value is SpotName => spotNames.includes(value as SpotName)

function FieldsOfSpot({ form }: { form: SpotForm }) {
  const { t } = useTranslation('kinds')
  const { optionOf } = useFieldWords(kind)
  const { spot, name, pictures } = form.values
  const shapes = isSpot(spot) ? spots[spot].shapes : undefined
  const hasOwnName = name !== '' && spotNames.every((one) => optionOf('spot', one) !== name)
  const change: typeof form.change = (field, value, path) => {
    form.change(field, value, path)
    const place = String(value)
    if (!hasOwnName) form.change('name', isSpot(place) ? optionOf('spot', place) : '')
  }
  return (
    <>
      <EntryField form={{ ...form, change }} name="spot" />
      <PictureShapes
        value={
          shapes && [
            { name: t('spot.place.phone'), ratio: shapes.phone },
            { name: t('spot.place.desk'), ratio: shapes.desk },
          ]
        }
      >
        <PictureFields form={form} name="pictures" />
      </PictureShapes>
      <p className="field-hint">
        {t('spot.place.builtIn')}{' '}
        {pictures.length > 0 && (
          <Button kind="plain" aria-disabled={form.isBusy} onClick={() => form.change('pictures', [])}>
            {t('spot.place.back')}
          </Button>
        )}
      </p>
      <EntryField form={form} name="name" />
    </>
  )
}
