import type { LanguageCode } from '#contract/language.ts'
import { addressIn } from '#web/addresses.ts'
import homeDe from '#web/texts/de/homepage.json' with { type: 'json' }
import imprintDe from '#web/texts/de/ImprintPage.json' with { type: 'json' }
import contactDe from '#web/texts/de/kontactus.json' with { type: 'json' }
import projectsDe from '#web/texts/de/projects.json' with { type: 'json' }
import homeEn from '#web/texts/en/homepage.json' with { type: 'json' }
import imprintEn from '#web/texts/en/ImprintPage.json' with { type: 'json' }
import contactEn from '#web/texts/en/kontactus.json' with { type: 'json' }
import projectsEn from '#web/texts/en/projects.json' with { type: 'json' }

/** Every kind of public page with its heading; a project's is its title. */
const pages = [
  { name: 'home', path: '/', de: homeDe.hero.slogan, en: homeEn.hero.slogan },
  { name: 'gallery', path: '/Projects?category=all', de: projectsDe.title, en: projectsEn.title },
  { name: 'project', path: '/project/1', de: /./, en: /./ },
  { name: 'contact', path: '/contactus', de: contactDe.headline, en: contactEn.headline },
  { name: 'imprint', path: '/impressum', de: imprintDe.title, en: imprintEn.title },
]

export const languages = ['de', 'en'] as const satisfies LanguageCode[]

/** Every public page in both languages. */
export const publicPages = languages.flatMap((language) =>
  pages.map(({ name, path, [language]: heading }) => ({
    name: `${name} (${language})`,
    language,
    address: addressIn(language, path),
    heading,
  })),
)
