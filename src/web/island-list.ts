import { hasStored, storageKeys } from '#web/api/storage.ts'
import { reactIsland, scriptIsland } from '#web/islands/kinds.ts'

const tools = () => import('#web/pages/tools/tool-islands.ts')

/**
 * Islands of public pages by the name in `data-island`, with the moment of loading their code. A React island is
 * rendered on the server by `Island`; a script takes over markup that the server has rendered.
 */
export const islands = {
  'contact-form': reactIsland(
    'seen',
    () => import('#web/contact-form/contact-form.tsx').then((m) => m.ContactFormIsland),
    () =>
      hasStored('session', storageKeys.contactDraft) ||
      hasStored('session', storageKeys.sentRequests) ||
      hasStored('local', storageKeys.waitingInquiries),
  ),
  map: reactIsland(
    'touched',
    () => import('#web/parts/map/location-map.tsx').then((m) => m.LocationMap),
    () => hasStored('local', storageKeys.map),
  ),
  'rolling-sphere': reactIsland('seen', () =>
    import('#web/pages/lightning-protection/sphere-figure.tsx').then((m) => m.SphereFigure),
  ),
  inspection: reactIsland('seen', () => tools().then((all) => all.inspection())),
  'report-check': reactIsland('seen', () => tools().then((all) => all.reportCheck())),
  checklist: reactIsland('seen', () => tools().then((all) => all.checklist())),
  quantities: reactIsland('seen', () => tools().then((all) => all.quantities())),
  sphere: reactIsland('seen', () => tools().then((all) => all.sphere())),
  tender: reactIsland('seen', () => tools().then((all) => all.tender())),
  requirement: reactIsland('seen', () => tools().then((all) => all.requirement())),
  frequency: reactIsland('seen', () => tools().then((all) => all.frequency())),
  // A disabled switch is neither pressed nor focused: nothing but an idle moment can wake it.
  'map-switch': scriptIsland('idle', () =>
    import('#web/pages/imprint/switches-script.ts').then((m) => m.startMapSwitch),
  ),
  'analytics-switch': scriptIsland('idle', () =>
    import('#web/pages/imprint/switches-script.ts').then((m) => m.startAnalyticsSwitch),
  ),
  counters: scriptIsland('idle', () => import('#web/pages/home/count-up.ts').then((m) => m.countUp)),
  'living-layer': scriptIsland('idle', () =>
    import('#web/pages/home/living/living-layer.ts').then((m) => m.startLivingLayer),
  ),
  'rolling-drawing': scriptIsland('seen', () =>
    import('#web/parts/rolling-sphere/roll-when-seen.ts').then((m) => m.rollWhenSeen),
  ),
  accordion: scriptIsland('idle', () =>
    import('#web/pages/lightning-protection/accordion-script.ts').then((m) => m.startAccordion),
  ),
  'job-search': scriptIsland('idle', () =>
    import('#web/pages/jobs/job-search-script.ts').then((m) => m.startJobSearch),
  ),
  gallery: scriptIsland('idle', () =>
    import('#web/pages/projects/gallery-script.ts').then((m) => m.startGallery),
  ),
  bundle: scriptIsland('idle', () =>
    import('#web/pages/projects/bundle/bundle-script.ts').then((m) => m.startBundle),
  ),
  pins: scriptIsland('idle', () =>
    import('#web/pages/projects/bundle/pin-script.ts').then((m) => m.startPins),
  ),
  project: scriptIsland('idle', () =>
    import('#web/pages/project-detail/project-script.ts').then((m) => m.startProject),
  ),
} as const

export type Islands = typeof islands
export type IslandName = keyof Islands
