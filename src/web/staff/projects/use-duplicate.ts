import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/staff/parts/command-provider.tsx'

/** Makes a copy of a project as a draft; `onCopied` gets its number. */
export function useDuplicate(onCopied: (id: number) => void) {
  const { t } = useTranslation('dashboard')
  const { staffCall, run, isBusy } = useCommand()
  return {
    isBusy,
    async duplicate(id: number): Promise<void> {
      if (isBusy) return
      let copy: number | undefined
      const command = async () => {
        copy = (await staffCall('duplicateProject', { params: { id } })).id
      }
      if ((await run(command, t('projects.duplicated'))) && copy !== undefined) onCopied(copy)
    },
  }
}
