import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/tables.ts'

type Where = ExpressionBuilder<Tables, 'project'>

/** Archived or not; asked of the number alone, so that an index is enough. */
function isArchived(where: Where, operator: 'in' | 'not in'): Expression<SqlBool> {
  return where('project.id', operator, where.selectFrom('archived_project').select('archived_project.id'))
}

/** Time of archiving, and place among the pinned; null if neither. */
export const placeColumns = (select: Where) =>
  [
    select
      .selectFrom('archived_project')
      .select('archived_project.at')
      .whereRef('archived_project.id', '=', 'project.id')
      .as('archived_at'),
    select
      .selectFrom('pinned_project')
      .select('pinned_project.place')
      .whereRef('pinned_project.id', '=', 'project.id')
      .as('pinned_place'),
  ] as const

/** True for a project in the lists of visitors: neither deleted nor archived. */
export function isListed(where: Where): Expression<SqlBool> {
  return where.and([where('project.deleted_at', 'is', null), isArchived(where, 'not in')])
}

/** Projects of visitors' lists, or those that only staff find. */
export type Place = 'listed' | 'archived' | 'deleted'

export function isIn(place: Place): (where: Where) => Expression<SqlBool> {
  if (place === 'listed') return isListed
  if (place === 'deleted') return (where) => where('project.deleted_at', 'is not', null)
  return (where) => where.and([where('project.deleted_at', 'is', null), isArchived(where, 'in')])
}
