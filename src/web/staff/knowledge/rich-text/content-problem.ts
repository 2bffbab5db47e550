import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api/api-error.ts'
import { plainText } from '#contract/content/plain-text.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { richTextLimits } from '#contract/limits.ts'
import { hasUnfinishedPicture, textProblem } from '#web/staff/knowledge/rich-text/text-limits.ts'

/** Returns a function for the problem of a content: during input, and with `isWhole` before saving. */
export function useContentProblem() {
  const { t } = useTranslation('articles')
  return (content: RichText, isWhole = false): string | undefined => {
    const problem = textProblem(content)
    if (problem) return t(`problems.${problem}`, { ...richTextLimits, length: plainText(content).length })
    return isWhole && hasUnfinishedPicture(content) ? t('problems.pictureText') : undefined
  }
}

/** True where the server refuses a picture in a content. */
export const isOfPicture = ({ details }: ApiError) =>
  details.some(({ field }) => /^content\.\d.*\.picture$/.test(field))
