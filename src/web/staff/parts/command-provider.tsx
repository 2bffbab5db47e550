import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnWords, useFailureWords } from '#web/staff/parts/use-failure-words.ts'
import { serialisedError } from '#web/staff/session/serialised-error.ts'
import { FailureDialog } from '#web/ui/failure-dialog.tsx'

type ShowFailure = (error: unknown) => void

const ShowFailureContext = createContext<ShowFailure>(() => undefined)

/** Shows the dialog 'Command Failed' for an error. */
export const useShowFailure = () => useContext(ShowFailureContext)

interface CommandProviderProps {
  ownWords?: OwnWords | undefined
  children: ReactNode
}

export function CommandProvider({ ownWords, children }: CommandProviderProps) {
  const { t } = useTranslation('staff')
  const wordsFor = useFailureWords(ownWords)
  const [error, setError] = useState<unknown>()
  return (
    <ShowFailureContext value={setError}>
      {children}
      {error !== undefined && (
        <FailureDialog
          heading={t('failure.title')}
          message={wordsFor(error)}
          details={serialisedError(error)}
          words={{ details: t('failure.details'), close: t('failure.close') }}
          onClose={() => setError(undefined)}
        />
      )}
    </ShowFailureContext>
  )
}
