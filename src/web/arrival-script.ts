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
 * At an address without language the stored preference decides, and anything but the default language means English. The
 * page stays hidden on the way, so that no German flashes up. Not on the way back: that would lead forward again.
 */
const chooseLanguage =
  `try{var n=performance.getEntriesByType('navigation')[0],l=localStorage.getItem('${storageKeys.language}');if(l!==null&&(!n||n.type!=='back_forward')&&l!=='${defaultLanguage}'&&!/^${others.length > 1 ? `(?:${anyPrefix})` : anyPrefix}(\\/|$)/i.test(location.pathname))` +
  `{document.documentElement.hidden=true;location.replace(${prefixOf}+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}`

/**
 * During a view transition only the card of the project that is opened, or left, shares its picture with the project's
 * page: when leaving the card that links to the next address, when arriving the one that links to the last. A page
 * with a large picture shares that one. After a project, the first frame waits until all cards are there.
 */
const moveCardPicture =
  `function m(t,u){if(t&&u&&!document.querySelector('.is-moving-picture'))document.querySelectorAll('.card-link').forEach(function(l){if(l.href===u){` +
  `var p=l.closest('.project-card').querySelector('.card-picture');p.classList.add('is-moving-picture');` +
  `t.finished.finally(function(){p.classList.remove('is-moving-picture')})}})}` +
  `addEventListener('pageswap',function(e){m(e.viewTransition,e.activation&&e.activation.entry&&e.activation.entry.url)});` +
  `addEventListener('pagereveal',function(e){var a=window.navigation&&navigation.activation;m(e.viewTransition,a&&a.from&&a.from.url)});` +
  `try{if(/\\/project\\/\\d+$/.test(navigation.activation.from.url)){var k=document.createElement('link');k.rel='expect';k.blocking='render';` +
  `k.href='#notices';document.head.append(k)}}catch(e){}`

/** The form is folded for staff, and open where this browser keeps something for it. */
const foldForm =
  `try{var c=document.documentElement.classList;if(localStorage.getItem('${storageKeys.token}'))c.add('is-staff');` +
  `if(sessionStorage.getItem('${storageKeys.contactDraft}')||localStorage.getItem('${storageKeys.waitingInquiries}'))c.add('has-inquiry')}catch(e){}`

/** Runs before the first paint. */
export const arrivalScript = `${chooseLanguage};${foldForm};${moveCardPicture}`
