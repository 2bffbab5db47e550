import { z } from 'zod'
import type { Call, CallFacts } from '#contract/api/call.ts'
import { History } from '#contract/content/history.ts'
import { addressId } from '#contract/fields.ts'

/** Bodies of entries with rich text, in bytes. */
export const maxArticleBytes = 512 * 1024

/** Parts of a call that a kind replaces. */
type Own = Partial<
  Pick<CallFacts, 'summary' | 'description' | 'idempotencyKey' | 'deepFields' | 'maxBodyBytes' | 'errors'>
>

interface Words {
  /** Singular with article: `a job`. */
  one: string
  add: Own
  change: Own
  remove: Own
  restore?: Own
  history?: Own
  version?: Own
}

interface Schemas {
  params: z.ZodObject
  New: z.ZodType
  Changed: z.ZodType
  /** Answer of the calls that change an entry. */
  Entry: z.ZodType
  Version: z.ZodType
}

export interface StaffCall extends Omit<CallFacts, 'params' | 'query' | 'body' | 'form' | 'answer'> {
  access: 'staff'
}

/** Calls that every kind of entries has. */
export type EntryCalls<A extends string, S extends Schemas> = Record<
  `add${A}`,
  StaffCall & { body: S['New']; answer: S['Entry'] }
> &
  Record<`change${A}`, StaffCall & { body: S['Changed']; answer: S['Entry'] }> &
  Record<`remove${A}`, StaffCall & { params: S['params'] }> &
  Record<`restore${A}`, StaffCall & { params: S['params']; answer: S['Entry'] }> &
  Record<`read${A}History`, StaffCall & { params: S['params']; answer: typeof History }> &
  Record<`read${A}Version`, StaffCall & { params: VersionParams<S['params']>; answer: S['Version'] }>

type VersionParams<P extends z.ZodObject> = z.ZodObject<
  P['shape'] & { version: typeof addressId },
  z.core.$strict
>

const ofStaff = { access: 'staff' } as const

/** Returns the calls that every kind has, by its name in addresses. */
export function entryCalls<A extends string, S extends Schemas>(
  { address }: { address: A },
  { params, New, Changed, Entry, Version }: S,
  { one, add, change, remove, restore, history, version }: Words,
): EntryCalls<A, S> {
  const ofOne = { ...ofStaff, params, errors: ['not_found'] } as const
  const calls = {
    [`add${address}`]: {
      ...ofStaff,
      summary: `Add ${one}`,
      body: New,
      status: 201,
      answer: Entry,
      errors: ['conflict'],
      ...add,
    },
    [`change${address}`]: {
      ...ofStaff,
      summary: `Change ${one}`,
      body: Changed,
      idempotencyKey: 'optional',
      answer: Entry,
      errors: ['not_found', 'conflict'],
      ...change,
    },
    [`remove${address}`]: { ...ofOne, summary: `Delete ${one}`, ...remove },
    [`restore${address}`]: {
      ...ofOne,
      summary: `Bring a deleted ${one.replace(/\ban? /g, '')} back`,
      answer: Entry,
      ...restore,
    },
    [`read${address}History`]: {
      ...ofOne,
      summary: `Who changed ${one}, and when`,
      answer: History,
      ...history,
    },
    [`read${address}Version`]: {
      ...ofOne,
      summary: `${one.replace(/^a/, 'A')} as it was before a change`,
      description:
        'version is versionBefore of the change in its history. Sent as a change, it is as it was.',
      params: params.extend({ version: addressId }),
      answer: Version,
      ...version,
    },
  } as const satisfies Record<string, Call>
  // Their names are put together from the address, which types of computed keys cannot say.
  return calls as unknown as EntryCalls<A, S>
}

/** Calls for staff that read entries with their drafts: one, or all with the deleted ones. */
export type DashboardCalls<A extends string, P extends string, S extends DashboardSchemas> = Record<
  `listDashboard${P}`,
  StaffCall & { answer: z.ZodArray<S['Dashboard']> }
> &
  Record<`readDashboard${A}`, StaffCall & Pick<S, 'params'> & { answer: S['Dashboard'] }>

interface DashboardSchemas extends Pick<Schemas, 'params'> {
  Dashboard: z.ZodType
}

/** Returns the calls for staff that read entries, by the kind's names in addresses (singular and plural). */
export function dashboardCalls<A extends string, P extends string, S extends DashboardSchemas>(
  { address, plural }: { address: A; plural: P },
  { params, Dashboard }: S,
  { list, read }: Record<'list' | 'read', Own & { summary: string }>,
): DashboardCalls<A, P, S> {
  const calls = {
    [`listDashboard${plural}`]: { ...ofStaff, answer: z.array(Dashboard), ...list },
    [`readDashboard${address}`]: { ...ofStaff, params, answer: Dashboard, errors: ['not_found'], ...read },
  } as const satisfies Record<string, Call>
  return calls as unknown as DashboardCalls<A, P, S>
}
