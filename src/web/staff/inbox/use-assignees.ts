import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCallQuery, useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

/** Those who may see inquiries as choices, oneself first; `extra` is a name to offer even if its account is closed. */
export function useAssignees(extra?: string | null) {
  const { t } = useTranslation('inquiries')
  const authorName = useAuthorName()
  const own = useOwnAccount()?.username
  const query = useCallQuery('listAssignees', {})
  const { data = [] } = useQuery({ ...query, staleTime: 60_000, refetchOnMount: true })
  const names = data.filter((name) => name !== own).toSorted((one, other) => one.localeCompare(other))
  const options = [
    ...(own && data.includes(own) ? [{ value: own, text: t('plan.me', { name: own }) }] : []),
    ...names.map((name) => ({ value: name, text: authorName(name) })),
    ...(extra && extra !== own && !names.includes(extra) ? [{ value: extra, text: authorName(extra) }] : []),
  ]
  return { own, options }
}
