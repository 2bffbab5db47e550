import '#web/styles.css'
import { readStored, storageKeys } from '#web/api/storage.ts'
import { runFormLinks } from '#web/frame/form-links.ts'
import { keepLanguageChoice } from '#web/frame/language-choice.ts'
import { layOutFarParts } from '#web/frame/lay-out-far-parts.ts'
import { linkManifest } from '#web/frame/link-manifest.ts'
import { runMenus } from '#web/frame/menus.ts'
import { preparePages } from '#web/frame/prepare-pages.ts'
import { wakeIslands, whenIdle } from '#web/islands/wake.ts'
import { countVisit } from '#web/parts/consent/analytics.ts'

// All that runs on every page before anything is touched: keep it small.
runMenus()
keepLanguageChoice()
wakeIslands()
runFormLinks()
if (readStored('local', storageKeys.token) && !document.getElementById('app'))
  import('#web/studio/staff-bar.ts').then((m) => m.showStaffBar()).catch(console.error)
preparePages()
layOutFarParts()
countVisit()
whenIdle(linkManifest)
