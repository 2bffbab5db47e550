/** A host that can stand in a policy as it is: names, dots and single hyphens or several, and a port. */
const foreign = /^https:\/\/[a-z\d]+(?:(?:\.|-+)[a-z\d]+)*(?::\d+)?(?=[/?#]|$)/i
const own = /^\/[\w.~-][\w.~/?=&%-]*$/

/** Returns the origin of an address that a page may load from elsewhere, undefined for any other address. */
export function foreignOrigin(address: string): string | undefined {
  return foreign.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Returns true for the address of a script that pages may load: from elsewhere, or a path of the site itself. */
export const isScriptAddress = (address: string) => own.test(address) || foreignOrigin(address) !== undefined
