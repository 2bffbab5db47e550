import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/content/project.ts'
import { type LocalizedText, textIn } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'

/**
 * Reads texts that staff wrote, in all languages: the one of the page, the specified words where only another language has
 * it, and undefined where nobody has written any, so that nothing is missing.
 */
export function useShownText(): (texts: readonly LocalizedText[]) => string | undefined {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (texts) =>
    textIn(texts, language) ??
    (texts.some(({ content }) => content) ? t('problems.failedToLoadName') : undefined)
}

/**
 * Returns the alternative text of a project's picture; its title and location if there is none in the page's language.
 */
export function usePictureAlt() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const text = useShownText()
  return ({ pictureAlt, title, location }: Pick<Project, 'pictureAlt' | 'title' | 'location'>): string => {
    const name = text(title) ?? ''
    return textIn(pictureAlt, language) ?? (location ? t('projectPicture', { title: name, location }) : name)
  }
}
