import { type SendOptions, sendWithProgress } from '#web/api/requests.ts'

/** Longer than any answer takes. */
const silenceMs = 60_000

/**
 * `sendWithProgress`, cancelled by `controller`. A line may stall without an error: where nothing has moved for a minute, it
 * gives up with a `TypeError`. What was sent may have arrived, so only send what may be sent again.
 */
export async function sendWhileMoving<T>(
  controller: AbortController,
  { onProgress, ...options }: Omit<SendOptions, 'signal'>,
): Promise<T> {
  const { signal } = controller
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(new TypeError('Nothing moves any more')), silenceMs)
  }
  listen()
  try {
    return await sendWithProgress<T>({
      ...options,
      signal,
      onProgress(share) {
        listen()
        onProgress(share)
      },
    })
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(silence)
  }
}
