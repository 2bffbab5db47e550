import { z } from 'zod'
import { idParams } from '#contract/api/call.ts'
import {
  type DashboardCalls,
  dashboardCalls,
  type EntryCalls,
  entryCalls,
  maxArticleBytes,
  type StaffCall,
} from '#contract/content/entry-calls.ts'
import { EntryQuery } from '#contract/content/entry-query.ts'
import { namesOf } from '#contract/content/field.ts'
import type { PlainKind } from '#contract/content/kind.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { maxProjectBytes } from '#contract/content/project-calls.ts'
import { type PlainEntry, plainEntry, publicEntry } from '#contract/content/schemas.ts'
import type { DataTag } from '#contract/pages/data-tags.ts'

/** Parts of a plain kind's calls that do not follow from its definition. */
export interface PlainWire {
  Entry?: z.ZodType
  /** Bodies of the calls that add and change one. */
  New?: z.ZodType
  Changed?: z.ZodType
  summaries?: Partial<Record<'list' | 'read', string>>
  /** Filter and order of the list for visitors. */
  listed?: string
}

type Wires = { readonly [W in DeskKind['word']]?: PlainWire }

/** A read call of a kind for staff alone. */
export interface InternalCall extends StaffCall {
  query: typeof EntryQuery
}

export interface PublicCall extends Omit<StaffCall, 'access'> {
  access: 'public'
  reads: () => readonly DataTag[]
  query: typeof EntryQuery
}

type Own<O, W extends string, Part extends keyof PlainWire, Else> =
  O extends Record<W, Record<Part, infer S extends z.ZodType>> ? S : Else

type ReadingOf<K> = K extends { isInternal: true } ? InternalCall : PublicCall

type CallsOf<K extends DeskKind, O, P = PlainEntry<K['fields']>> =
  P extends PlainEntry<K['fields']>
    ? Record<
        `list${K['plural']}`,
        ReadingOf<K> & {
          answer: z.ZodArray<Own<O, K['word'], 'Entry', ReturnType<typeof publicEntry<K['fields']>>>>
        }
      > &
        Record<
          `read${K['address']}`,
          ReadingOf<K> & {
            params: typeof idParams
            answer: Own<O, K['word'], 'Entry', ReturnType<typeof publicEntry<K['fields']>>>
          }
        > &
        EntryCalls<
          K['address'],
          P & { New: Own<O, K['word'], 'New', P['New']>; Changed: Own<O, K['word'], 'Changed', P['Changed']> }
        > &
        DashboardCalls<K['address'], K['plural'], P>
    : never

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type PlainCalls<O> = AllOf<
  { [W in DeskKind['word']]: CallsOf<Extract<DeskKind, { word: W }>, O> }[DeskKind['word']]
>

export function plainCalls<const O extends Wires>(wires: O): PlainCalls<O> {
  const own: Wires = wires
  return Object.assign({}, ...deskKinds.map((kind) => callsOf(kind, own[kind.word] ?? {})))
}

const asStaffSee = 'as staff see'
const withDrafts =
  'With Drafts (staff) as if all drafts were public; without a login that is refused (unauthorized).'

function callsOf(kind: PlainKind, { summaries = {}, listed, ...own }: PlainWire) {
  const { word, address, plural, tag, fields } = kind
  const Entry = own.Entry ?? publicEntry(fields)
  const schemas = { ...plainEntry(fields), ...own }
  const pictures = namesOf(fields, 'pictures')
  const withPictures =
    pictures.length > 0 ? { deepFields: pictures, maxBodyBytes: maxProjectBytes } : undefined
  const hasText = namesOf(fields, 'richText').length > 0
  const ofSize = withPictures ?? (hasText ? { maxBodyBytes: maxArticleBytes } : undefined)
  const ofText = hasText ? (['too_large', 'unavailable'] as const) : []
  const ofPictures = withPictures ? (['too_large', 'unsupported_file', 'unavailable'] as const) : []
  // Its list is touched where an entry that it refers to has changed, too.
  const access = kind.isInternal
    ? ({ access: 'staff' } as const)
    : ({ access: 'public', reads: () => [tag as DataTag] } as const)
  const open = { ...access, query: EntryQuery } as const
  return {
    [`list${plural}`]: {
      ...open,
      summary: summaries.list ?? `All ${tag}`,
      description: listed ? `${listed} ${withDrafts}` : withDrafts,
      answer: z.array(Entry),
    },
    [`read${address}`]: {
      ...open,
      summary: summaries.read ?? `One ${word}`,
      params: idParams,
      answer: Entry,
      errors: ['not_found'],
    },
    ...entryCalls(
      { address },
      { ...schemas, Entry: schemas.Dashboard },
      {
        one: `a ${word}`,
        add: {
          description: `With the header Idempotency-Key the same key gives the same ${word} and stores once.`,
          idempotencyKey: 'optional',
          ...ofSize,
          errors: ['conflict', ...ofText, ...ofPictures],
        },
        change: {
          description:
            `${withPictures ? 'Without a picture it has none. ' : ''}With the version that was read the change is refused (conflict, ` +
            `field version) when the ${word} was changed since.`,
          ...ofSize,
          errors: ['not_found', 'conflict', ...ofText, ...ofPictures],
        },
        remove: { description: 'A draft goes along. It can be restored for a time that the operator sets.' },
      },
    ),
    ...dashboardCalls({ address, plural }, schemas, {
      list: {
        summary: `All ${tag} ${asStaffSee} them: public, not public yet, and deleted ones that can be restored`,
      },
      read: { summary: `One ${word} ${asStaffSee} it` },
    }),
  }
}
