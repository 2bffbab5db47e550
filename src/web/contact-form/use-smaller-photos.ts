import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentLimits } from '#contract/limits.ts'
import { useLanguage, useTexts } from '#web/contexts.ts'
import { keyOf } from '#web/parts/check-file.ts'

/** Makes photographs over the limit smaller: what does that is loaded with the first of them. */
export function useSmallerPhotos() {
  const { t } = useTranslation(['common', 'kontactus'])
  const texts = useTexts()
  const language = useLanguage()
  const [progress, setProgress] = useState({ waiting: 0, hasTexts: false, done: [] as readonly string[] })
  /** Keys of what was chosen, by the smaller file. */
  const [originals] = useState(() => new WeakMap<File, string>())

  /** Resolves to the photo itself where it cannot be made smaller; it is refused then, as any file that is too large. */
  async function fit(photo: File): Promise<File> {
    setProgress((known) => ({ ...known, waiting: known.waiting + 1 }))
    let smaller: File | undefined
    try {
      const [{ markingParts }] = await Promise.all([
        import('#web/contact-form/marking/marking-parts.ts'),
        texts.load(language, 'kontactus'),
      ])
      setProgress((known) => ({ ...known, hasTexts: true }))
      smaller = await markingParts.makeSmaller(photo)
    } catch (error) {
      console.error(error)
    }
    if (smaller) originals.set(smaller, keyOf(photo))
    const fresh = smaller ? [smaller.name] : []
    setProgress((known) => ({ ...known, waiting: known.waiting - 1, done: [...known.done, ...fresh] }))
    return smaller ?? photo
  }

  const { waiting, hasTexts, done } = progress
  return {
    fit,
    isOver: ({ type, size }: File) => type.startsWith('image/') && size > attachmentLimits.maxFileBytes,
    /** True for the photo from which a smaller file was made. */
    isOriginalOf: (photo: File, file: File) => originals.get(file) === keyOf(photo),
    isBusy: waiting > 0,
    /** Said while photos are made smaller, and afterwards. */
    said: !hasTexts
      ? ''
      : waiting > 0
        ? t('kontactus:marking.reducing', { count: waiting })
        : done.length > 0 && t('kontactus:marking.reduced', { names: done.join(', ') }),
  }
}
