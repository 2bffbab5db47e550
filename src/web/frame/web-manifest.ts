import { defaultLanguage } from '#contract/language.ts'
import { letterIconAddress, type Site } from '#contract/pages/page.ts'
import sampleIcon from '#web/pictures/icon.svg'
import touch from '#web/pictures/icon-180.png'
import favicon from '#web/pictures/icon-192.png'
import large from '#web/pictures/icon-512.png'
import maskable from '#web/pictures/icon-maskable-512.png'

/** Addresses of a site's icons: `icon` for tabs, `favicon` by its old name, `touch` for phones, which want a PNG. */
interface Icons {
  icon: string
  favicon: string
  touch?: string
}

/** Icons of the sample, of a company whose logo is about as wide as high, or else with the first letter of its name. */
export function icons({ company, isSample, files }: Site): Icons {
  const logo = company.logo ? files[company.logo] : undefined
  if (isSample && !logo) return { icon: sampleIcon, favicon, touch }
  const ratio = (logo?.width ?? 0) / (logo?.height ?? 1)
  if (!logo || ratio < 0.8 || ratio > 1.25) return { icon: letterIconAddress, favicon: letterIconAddress }
  const { address } = logo
  return { icon: address, favicon: address, ...(address.endsWith('.png') && { touch: address }) }
}

/** Returns the web app manifest, for the home screens of phones. */
export function webManifest(site: Site): object {
  const { company } = site
  const { icon } = icons(site)
  return {
    name: company.name,
    short_name: company.shortName ?? company.name,
    lang: defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#070d1c',
    theme_color: '#070d1c',
    icons:
      icon === sampleIcon
        ? [
            { src: favicon, sizes: '192x192', type: 'image/png' },
            { src: large, sizes: '512x512', type: 'image/png' },
            { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ]
        : [{ src: icon, sizes: 'any', type: icon.endsWith('.png') ? 'image/png' : 'image/svg+xml' }],
  }
}
