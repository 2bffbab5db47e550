import { personFields, personKind } from '#contract/content/person-fields.ts'
import { columnsFrom } from '#server/content/columns.ts'
import { rowStorage } from '#server/content/row-storage.ts'

export const personColumns = columnsFrom(personFields)
export const personStorage = rowStorage({ kind: personKind, columns: personColumns })
