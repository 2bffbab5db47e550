import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/content/field.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

/** Returns functions that name the fields of a kind, and say what they hold, in the reader's words. */
export function useFieldWords<F extends Fields>({ fields, texts }: Pick<EntryKind<F>, 'fields' | 'texts'>) {
  const { t, i18n } = useTranslation(['entries', 'staff'])
  const format = useStoredFormat()
  // The texts of a kind are named like its fields; a test holds that each is there. Some speak of placeholders.
  const find = (key: string) =>
    i18n.exists(texts + key) ? t((texts + key) as never, { skipInterpolation: true }) : undefined
  return {
    /** The label of a field by its path, such as `title.de`; that of a part of its picture is the same in every kind. */
    nameOf(path: string): string {
      const ofPicture = `entries:fields.${path}`
      const own = find(`fields.${path}.all`) ?? find(`fields.${path}`)
      return own ?? (i18n.exists(ofPicture) ? t(ofPicture as never) : path)
    },
    hintOf: (path: string): string | undefined => find(`hints.${path}`),
    /** Returns the mark of an entry in lists for yes or no in a field; most have none. */
    markOf: (path: string, value: 'yes' | 'no'): string | undefined => find(`marks.${path}.${value}`),
    optionOf: (path: string, value: string): string => find(`options.${path}.${value}`) ?? value,
    /** Returns a field's value in words, as in the history. */
    inWords(path: string, value: string): string {
      const field = fieldAt(fields, path)
      if (field?.sort === 'choice') return find(`options.${path}.${value}`) ?? value
      if (field?.sort === 'day') return format.day(value)
      // A year is no amount.
      if (field?.sort === 'number') return field.min < 1000 ? format.number(value) : value
      return field?.sort === 'flag' ? t(value === 'yes' ? 'history.yes' : 'history.no') : value
    },
  }
}

function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', inner = ''] = path.split('.')
  const field = fields[name]
  return field?.sort === 'group' ? field.fields[inner] : field
}
