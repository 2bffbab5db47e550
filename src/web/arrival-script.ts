import { defaultLanguage, languages } from '#contract/language.ts'
import { storageKeys } from '#web/api/storage.ts'

const [{ prefix }] = languages.filter(({ code }) => code !== defaultLanguage) as [(typeof languages)[1]]

/**
 * Runs before the first paint: at an address without language the stored preference decides, and anything but `de`
 * means English. The page stays hidden on the way, so that no German flashes up.
 */
export const arrivalScript =
  `try{var l=localStorage.getItem('${storageKeys.language}');if(l!==null&&l!=='${defaultLanguage}'&&!/^\\${prefix}(\\/|$)/i.test(location.pathname))` +
  `{document.documentElement.hidden=true;location.replace('${prefix}'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}`
