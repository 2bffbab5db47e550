import '#web/styles.css'
import { runFormLinks } from '#web/frame/form-links.ts'
import { keepLanguageChoice } from '#web/frame/language-choice.ts'
import { runMenus } from '#web/frame/menus.ts'
import { preparePages } from '#web/frame/prepare-pages.ts'
import { wakeIslands } from '#web/islands/wake.ts'
import { countVisit } from '#web/parts/consent/analytics.ts'

// All that runs on every page before anything is touched: keep it small.
runMenus()
keepLanguageChoice()
wakeIslands()
runFormLinks()
preparePages()
countVisit()
