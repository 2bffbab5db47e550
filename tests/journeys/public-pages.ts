import type { LanguageCode } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import aboutDe from '#texts/de/aboutus.json' with { type: 'json' }
import protectionDe from '#texts/de/BlitzSchutz.json' with { type: 'json' }
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import imprintDe from '#texts/de/ImprintPage.json' with { type: 'json' }
import jobsDe from '#texts/de/JobsPage.json' with { type: 'json' }
import contactDe from '#texts/de/kontactus.json' with { type: 'json' }
import projectsDe from '#texts/de/projects.json' with { type: 'json' }
import servicesDe from '#texts/de/servicespage.json' with { type: 'json' }
import aboutEn from '#texts/en/aboutus.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }
import imprintEn from '#texts/en/ImprintPage.json' with { type: 'json' }
import jobsEn from '#texts/en/JobsPage.json' with { type: 'json' }
import contactEn from '#texts/en/kontactus.json' with { type: 'json' }
import projectsEn from '#texts/en/projects.json' with { type: 'json' }
import servicesEn from '#texts/en/servicespage.json' with { type: 'json' }

/** For what goes the same way in both languages and would only be told twice: one of them, here one and there the other. */
export const germanOnly: readonly LanguageCode[] = ['de']
export const englishOnly: readonly LanguageCode[] = ['en']

/**
 * Options of a test with several pages, widths or languages: all but the sample have the tag `@sweep`. So has, in its title,
 * a single test of a promise that an earlier step or another journey holds in general. Only `npm test -- all` runs them.
 */
export const sweepUnless = (isSample: boolean) => (isSample ? {} : { tag: '@sweep' })

/** Every kind of public page with its heading; a project's is its title. */
const pages = [
  { name: 'home', path: '/', de: homeDe.hero.slogan, en: homeEn.hero.slogan },
  { name: 'lightning protection', path: '/Blitzschutz', de: protectionDe.title, en: protectionEn.title },
  { name: 'gallery', path: '/Projects?category=all', de: projectsDe.title, en: projectsEn.title },
  { name: 'project', path: '/project/1', de: /./, en: /./ },
  { name: 'services', path: '/Services', de: servicesDe.title, en: servicesEn.title },
  { name: 'jobs', path: '/jobs', de: jobsDe.title, en: jobsEn.title },
  { name: 'job', path: '/jobs/installer', de: /Monteur/, en: /installer/ },
  { name: 'knowledge', path: '/Wissen', de: /verständlich/, en: /plain words/ },
  { name: 'term', path: '/Wissen/trennungsabstand', de: /Trennungsabstand/, en: /Separation distance/ },
  {
    name: 'article',
    path: '/Wissen/brauche-ich-blitzschutz',
    de: /Blitzschutz/,
    en: /lightning protection/i,
  },
  { name: 'strike', path: '/blitzeinschlag', de: /Blitz eingeschlagen/, en: /After a lightning strike/ },
  { name: 'tools', path: '/werkzeuge', de: /Ihrem Gebäude/, en: /your own building/ },
  { name: 'inspection dates', path: '/pruefung', de: /Prüffristen/, en: /Inspection dates/ },
  { name: 'quantities', path: '/werkzeuge/mengen', de: /Mengen aus dem Umriss/, en: /Quantities/ },
  { name: 'sphere', path: '/werkzeuge/blitzkugel', de: /Blitzkugel/, en: /Rolling sphere/ },
  { name: 'tender', path: '/werkzeuge/ausschreibung', de: /für die Ausschreibung/, en: /for tenders/ },
  { name: 'requirement', path: '/werkzeuge/pflicht', de: /Verlangt das Gesetz/, en: /Does the law/ },
  { name: 'frequency', path: '/werkzeuge/haeufigkeit', de: /Wie oft trifft/, en: /How often/ },
  { name: 'checklist', path: '/checklisten/vor-dem-beton', de: /Vor dem Beton/, en: /Before the concrete/ },
  { name: 'specimen', path: '/musterbericht', de: /Muster eines Prüfberichts/, en: /Specimen/ },
  { name: 'contact', path: '/contactus', de: contactDe.headline, en: contactEn.headline },
  { name: 'about us', path: '/aboutus', de: aboutDe.title, en: aboutEn.title },
  { name: 'imprint', path: '/impressum', de: imprintDe.title, en: imprintEn.title },
]

/** The links of the main menu, in its order, by their names in `words.ts`. */
export const menuLinks = [
  ['home', '/'],
  ['lightningProtection', '/Blitzschutz'],
  ['projects', '/Projects?category=all'],
  ['services', '/Services'],
  ['knowledge', '/Wissen'],
  ['jobs', '/jobs'],
  ['contact', '/contactus'],
  ['about', '/aboutus'],
] as const

/** Number of kinds of public page besides a project's own. */
export const otherKinds = pages.length - 1

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
