/**
 * Runs before the first paint: at an address without language the stored preference decides, and anything but `de`
 * means English. The page stays hidden on the way, so that no German flashes up.
 */
export const arrivalScript =
  "try{var l=localStorage.getItem('Language');if(l!==null&&l!=='de'&&!/^\\/en(\\/|$)/i.test(location.pathname))" +
  "{document.documentElement.hidden=true;location.replace('/en'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)}}catch(e){}"
