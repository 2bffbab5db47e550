const maxLength = 200

/** Asked for by programs that try doors, and by browsers without a link. */
const unasked =
  /\/\.|\.(php\d?|phtml|aspx?|ashx|jspx?|cgi|pl|env|sql|bak|old|swp|ini|ya?ml|log|zip|tar|t?gz|rar|7z|exe|sh|py)(\/|$)|\/(wp|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|adminer|admin|administrator|vendor|actuator|solr|console|boaform|owa)(-|\/|$)|^\/(apple-touch-icon|browserconfig)/

/** An address of mail, a long number or a key may belong to somebody. */
const personal = /@|\d{6}|[\da-f]{12}/

/** Returns true if a missing path, as `spellPath` spells it, may be kept for staff. */
export const isWorthNoting = (path: string): boolean =>
  path.length <= maxLength && !unasked.test(path) && !personal.test(path) && !/\p{C}/u.test(path)
