import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { addressIn, placeInDocument, splitAddress } from '#contract/addresses.ts'
import { numberedLanguages } from '#contract/language.ts'
import { storageKeys, writeStored } from '#web/api/storage.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Links to the same page in the other languages and stores the choice. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { language, path } = splitAddress(pathname)
  const here = useIsHydrated() ? { path, search } : placeInDocument(path, search)
  const active = numberedLanguages.find(({ code }) => code === language)
  return (
    <Menu label={t('nav.language')} value={active ? t(`language.${active.label}`) : ''} isDark>
      {numberedLanguages.map(({ label, code }) => (
        <li key={code}>
          <Link
            to={addressIn(code, here.path) + here.search}
            lang={code}
            hrefLang={code}
            className="menu-item"
            aria-current={code === language ? 'true' : undefined}
            preventScrollReset
            onClick={() => void writeStored('local', storageKeys.language, code)}
          >
            {t(`language.${label}`)}
          </Link>
        </li>
      ))}
    </Menu>
  )
}
