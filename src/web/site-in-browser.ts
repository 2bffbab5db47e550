import { layoutFacts } from '#contract/pages/layouts.ts'
import type { Site } from '#contract/pages/page.ts'

/** Returns the facts for the browser; those that only pages show stay on the server, as does what an island is given. */
export function siteInBrowser(site: Site, isApp: boolean): Site {
  const { quote: _, portrait: __, statistics: ___, clients: ____, tools: _____, ...others } = site.company
  const { answerWithin, ...company } = others
  for (const fact of layoutFacts) delete company[fact]
  const { pages: ________, ...rest } = site
  const shown = { partners: [], credentials: [], imprint: [], sources: [], pictures: {} }
  const promised = isApp && answerWithin && { answerWithin }
  return {
    ...rest,
    files: {},
    today: isApp ? site.today : '',
    company: { ...company, ...shown, ...promised },
  }
}
