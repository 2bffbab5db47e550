import { defaultLanguage, languages } from '#contract/language.ts'
import { storageKeys } from '#web/api/storage.ts'

const others = languages.filter(({ code }) => code !== defaultLanguage)
const [usual] = others
const anyPrefix = others.map(({ prefix }) => `\\${prefix}`).join('|')
/** JavaScript for the prefix of the stored language `l`. */
const prefixOf = others
  .slice(1)
  .reduce((rest, { code, prefix }) => `(l==='${code}'?'${prefix}':${rest})`, `'${usual?.prefix}'`)

/**
 * Runs before the first paint: at an address without language the stored preference decides, and what is no language of
 * ours means English. The page stays hidden on the way, so that no German flashes up.
 */
export const arrivalScript =
  `try{var l=localStorage.getItem('${storageKeys.language}');if(l!==null&&l!=='${defaultLanguage}'&&!/^${others.length > 1 ? `(?:${anyPrefix})` : anyPrefix}(\\/|$)/i.test(location.pathname))` +
  `{document.documentElement.hidden=true;location.replace(${prefixOf}+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}`
