import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '#web/pages/dashboard/use-failure-words.ts'
import { serialisedError } from '#web/staff/serialised-error.ts'
import { FailureDialog } from '#web/ui/failure-dialog.tsx'

type ShowFailure = (error: unknown) => void

const ShowFailureContext = createContext<ShowFailure>(() => undefined)

/** Shows the dialog 'Command Failed' for an error. */
export const useShowFailure = () => useContext(ShowFailureContext)

export function CommandProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const messageOf = useFailureWords()
  const [error, setError] = useState<unknown>()
  return (
    <ShowFailureContext value={setError}>
      {children}
      {error !== undefined && (
        <FailureDialog
          heading={t('failure.title')}
          message={messageOf(error)}
          details={serialisedError(error)}
          words={{ details: t('failure.details'), close: t('failure.close') }}
          onClose={() => setError(undefined)}
        />
      )}
    </ShowFailureContext>
  )
}
