import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { callAddress } from '#contract/api/call-address.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { pictureLimits } from '#contract/limits.ts'
import { sendWithProgress } from '#web/api/requests.ts'
import { dataUrlOf, isHeic } from '#web/staff/parts/prepare-picture.ts'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'

interface Sending {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Returns a function that sends a prepared picture for something that will name it. */
export function useSendPicture() {
  const withSession = useWithSession()
  return async (file: File, { onProgress, signal }: Sending): Promise<KeptPicture> => {
    const body = JSON.stringify({ picture: await dataUrlOf(file) })
    return await withSession(() =>
      sendWithProgress<KeptPicture>({
        method: callPaths.addPicture[0],
        address: callAddress('addPicture', {}),
        body: new Blob([body], { type: 'application/json' }),
        onProgress,
        signal,
      }),
    )
  }
}

/** Returns true if the server will never accept a picture, so that a retry is useless. */
export const isRefusedPicture = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.details.length > 0

/** Returns a function that says why a file cannot be sent. */
export function usePictureProblem() {
  const { t, i18n } = useTranslation('dashboard')
  return (file: File, problem: 'unreadable' | 'tooLarge' | 'type'): string => {
    const { name } = file
    if (problem === 'type') return t('project.pictureType', { name })
    if (problem === 'unreadable')
      return t(isHeic(file) ? 'project.pictureHeic' : 'project.pictureUnreadable', { name })
    return t('project.pictureTooLarge', {
      name,
      size: formatBytes(file.size, i18n.language),
      most: formatBytes(pictureLimits.maxBytes, i18n.language),
      megapixels: pictureLimits.maxPixels / 1e6,
    })
  }
}
