import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#web/api/requests.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'

/** Makes a copy of a project as a draft; `onCopied` gets its number. */
export function useDuplicate(onCopied: (id: number) => void) {
  const { t } = useTranslation('dashboard')
  const { staffCall, run, isBusy } = useCommand()
  /** Of a copy whose answer may have got lost. */
  const key = useRef('')
  return {
    isBusy,
    async duplicate(id: number): Promise<void> {
      let copy: number | undefined
      const command = async () => {
        key.current ||= newIdempotencyKey()
        const headers = { 'idempotency-key': key.current }
        copy = (await staffCall('duplicateProject', { params: { id } }, headers)).id
        key.current = ''
      }
      if ((await run(command, t('projects.duplicated'))) && copy !== undefined) onCopied(copy)
    },
  }
}
