import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { languageOptions } from '#contract/language.ts'
import { languageStorageKey } from '#contract/storage-keys.ts'
import { addressIn, placeInDocument, splitAddress } from '#web/addresses.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Leads to the same page in the other language and keeps the choice. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { language, path } = splitAddress(pathname)
  const here = useIsHydrated() ? { path, search } : placeInDocument(path, search)
  const active = languageOptions.find((option) => option.code === language)
  return (
    <Menu label={t('nav.language')} value={active ? t(`language.${active.name}`) : ''} isDark>
      {languageOptions.map(({ name, code }) => (
        <li key={code}>
          <Link
            to={addressIn(code, here.path) + here.search}
            lang={code}
            hrefLang={code}
            className="menu-item"
            aria-current={code === language ? 'true' : undefined}
            preventScrollReset
            onClick={() => localStorage.setItem(languageStorageKey, code)}
          >
            {t(`language.${name}`)}
          </Link>
        </li>
      ))}
    </Menu>
  )
}
