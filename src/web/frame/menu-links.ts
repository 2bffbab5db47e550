import { useTranslation } from 'react-i18next'
import { toolsOn } from '#contract/company/tools.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { categoryAddress } from '#contract/pages/gallery-view.ts'
import { type MenuLink, type MenuPage, menuLinkPaths, shownParts } from '#contract/pages/layouts.ts'
import { ownPagePath } from '#contract/pages/own-page.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { useShownText } from '#web/parts/shown-text.ts'

/** Returns the links of a menu in order: built-in ones, and own pages, of which the foot has those of the head, too. */
export function useMenuLinks(menu: MenuPage['menu']) {
  const { t } = useTranslation()
  const language = useLanguage()
  const site = useSite()
  const shownText = useShownText()
  const builtIn = shownParts(`${menu}Menu`, site.company)
    .filter((name) => name !== 'tools' || toolsOn(site).length > 0)
    .map((name, index) => ({
      path: menuLinkPaths[name] as string,
      address: linkAddress(language, name),
      text: t(`nav.${name}`),
      place: 10 * (index + 1),
      isOwn: false,
    }))
  const own = (site.pages ?? [])
    .filter((page) => menu === 'foot' || page.menu === menu)
    .map(({ slug, title, order = Number.MAX_SAFE_INTEGER }) => ({
      path: ownPagePath(slug),
      address: addressIn(language, ownPagePath(slug)),
      text: shownText(title) ?? '',
      place: order,
      isOwn: true,
    }))
  return [...builtIn, ...own].toSorted((one, other) => one.place - other.place)
}

/** The address of a built-in link: the gallery with every project, since a visitor may not know that its bare path is one category. */
export const linkAddress = (language: LanguageCode, name: MenuLink): string =>
  name === 'projects' ? categoryAddress(language, 'all') : addressIn(language, menuLinkPaths[name])
