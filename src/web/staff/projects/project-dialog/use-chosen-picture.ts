import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import { pictureLimits } from '#contract/limits.ts'
import { preparePicture } from '#web/staff/projects/project-dialog/prepare-picture.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** What the file chooser offers. */
export const acceptedPictures = acceptedTypes.join(',')

/** A picture file that was chosen, dropped or pasted; `tell` hears what is wrong with it, or that nothing is. */
export function useChosenPicture(tell: (problem: string | undefined) => void) {
  const { t, i18n } = useTranslation('dashboard')
  const [file, setFile] = useState<File>()
  const [reducedFrom, setReducedFrom] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const latest = useRef<File>(undefined)

  function keep(chosen: File | undefined, originalBytes?: number) {
    setFile(chosen)
    setReducedFrom(originalBytes)
    say(undefined)
  }

  function say(found: string | undefined) {
    setProblem(found)
    tell(found)
  }

  /** What cannot be used is said; what was chosen before stays. */
  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const { name, size, type } = chosen
    if (!acceptedTypes.includes(type)) return say(t('project.pictureType', { name }))
    latest.current = chosen
    setPreparing(true)
    const prepared = await preparePicture(chosen).catch(() => ({ problem: 'unreadable' as const }))
    if (latest.current !== chosen) return // another one was chosen meanwhile
    setPreparing(false)
    if ('file' in prepared) return keep(prepared.file, prepared.isReduced ? size : undefined)
    const sizes = {
      size: formatBytes(size, i18n.language),
      most: formatBytes(pictureLimits.maxBytes, i18n.language),
      megapixels: pictureLimits.maxPixels / 1e6,
    }
    const isTooLarge = prepared.problem === 'tooLarge'
    say(
      isTooLarge
        ? t('project.pictureTooLarge', { name, ...sizes })
        : t('project.pictureUnreadable', { name }),
    )
  }

  return {
    file,
    /** Size in bytes of the file that was chosen, where a smaller one was made of it. */
    reducedFrom,
    problem,
    isPreparing,
    choose: (chosen: File | undefined) => void choose(chosen),
    remove() {
      latest.current = undefined
      setPreparing(false)
      keep(undefined)
    },
    /** The file as a data URL, undefined without one. */
    dataUrl: () => (file ? dataUrlOf(file) : Promise.resolve(undefined)),
  }
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
