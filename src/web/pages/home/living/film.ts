import { whileSeen } from '#web/pages/home/living/while-seen.ts'

/** Fetches the company's film as a blob and plays it while it is visible; the returned function stops it. */
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
    // If the browser refuses to play, the first frame stays.
    video.play().catch(() => undefined)
    return () => video.pause()
  })
  return () => {
    stop()
    video.removeAttribute('src')
    URL.revokeObjectURL(blob)
  }
}
