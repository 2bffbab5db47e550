import { useTranslation } from 'react-i18next'
import type { Api } from '#contract/api/api.ts'
import { toolsOn } from '#contract/company/tools.ts'
import { type LanguageCode, textIn } from '#contract/language.ts'
import { addressIn, articlePath, toolPaths } from '#contract/pages/addresses.ts'
import { type ChecklistName, checklistNames, checklistPath, checklists } from '#contract/pages/checklists.ts'
import type { Scope } from '#texts/resources.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { undefinedIfUnknown } from '#web/parts/undefined-if-unknown.ts'

/** A link with its path, without its language. */
export interface ToolLink {
  text: string
  address: string
}

interface ToolLinksProps {
  /** Article that the tools belong to, by its slug. */
  of: string
  /** Tool of this very page. */
  except?: ChecklistName | 'specimen'
  /** The article, where it is another page than this one. */
  article?: ToolLink | undefined
}

/** Texts that these links are named with. */
export const toolLinkTexts: readonly Scope[] = ['tools', 'checklists', 'specimen']

/** Tools on the subject of an article, as far as the company has released them. */
export function ToolLinks({ of, except, article }: ToolLinksProps) {
  const { t } = useTranslation(['tools', 'checklists', 'specimen'])
  const language = useLanguage()
  const released = toolsOn(useSite())
  const links: ToolLink[] = [
    ...(article ? [article] : []),
    ...checklistNames
      .filter((name) => released.includes('checklists') && checklists[name].article === of && name !== except)
      .map((name) => ({
        text: `${t('names.checklists')}: ${t(`checklists:${name}.title`)}`,
        address: checklistPath(name),
      })),
    ...(released.includes('specimen') && checklists.report.article === of && except !== 'specimen'
      ? [{ text: t('specimen:title'), address: toolPaths.specimen }]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="tool-links" className="print:hidden">
      <h2 id="tool-links" className="text-sm text-steel-600">
        {t('related')}
      </h2>
      <ul className="mt-1 grid">
        {links.map(({ text, address }) => (
          <li key={address}>
            <a href={addressIn(language, address)} className="text-link inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the link to an article, undefined if it is not public or not in this language. */
export async function findArticle(
  api: Api,
  slug: string,
  language: LanguageCode,
): Promise<ToolLink | undefined> {
  const article = await api('readArticle', { params: { id: slug }, query: {} }).catch(undefinedIfUnknown)
  const text = article && textIn(article.title, language)
  return text ? { text, address: articlePath(article.slug) } : undefined
}
