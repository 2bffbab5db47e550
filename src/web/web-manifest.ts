import type { Company } from '#contract/company.ts'
import { defaultLanguage } from '#contract/language.ts'
import touch from '#web/pictures/icon-180.png'
import favicon from '#web/pictures/icon-192.png'
import large from '#web/pictures/icon-512.png'
import maskable from '#web/pictures/icon-maskable-512.png'

/** Icons that browsers request by fixed names. */
export const icons = { favicon, touch }

/** Returns the web app manifest, for the home screens of phones. */
export function webManifest(company: Company): object {
  return {
    name: company.name,
    short_name: company.name.split(' ')[0],
    lang: defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#070d1c',
    theme_color: '#070d1c',
    icons: [
      { src: favicon, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
