import { whileSeen } from '#web/pages/home/living/when-seen.ts'

/** Fetches the company's film as a blob and plays it while it is seen; the returned function ends it. */
export async function startFilm(
  video: HTMLVideoElement,
  address: string,
  signal: AbortSignal,
): Promise<() => void> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The film could not be loaded (${response.status})`)
  const blob = URL.createObjectURL(await response.blob())
  video.src = blob
  await new Promise<void>((resolve, reject) => {
    video.oncanplay = () => resolve()
    video.onerror = () => reject(new Error('The film cannot be played'))
  }).catch((error: unknown) => {
    URL.revokeObjectURL(blob)
    throw error
  })
  const stop = whileSeen(video, () => {
    // A browser may refuse to play; the film's first picture stays then.
    video.play().catch(() => undefined)
    return () => video.pause()
  })
  return () => {
    stop()
    video.removeAttribute('src')
    URL.revokeObjectURL(blob)
  }
}
