import { useTranslation } from 'react-i18next'
import { validCredentials } from '#contract/company/company.ts'
import { useLanguage, useSite } from '#web/contexts.ts'

/** For whom the company works, in its own words or in general ones, to be put into other texts. */
export function useClients(): string {
  const { t } = useTranslation('common')
  return useSite().company.clients?.[useLanguage()] ?? t('clients')
}

/** True if the company names a qualification that is valid today, so that texts may speak of qualified specialists. */
export function useHasCredentials(): boolean {
  const { company, today } = useSite()
  return validCredentials(company, today).length > 0
}
