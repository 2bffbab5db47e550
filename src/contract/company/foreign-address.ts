/** A host that needs no escaping in a Content-Security-Policy: labels, dots, hyphens and a port. */
const foreign = /^https:\/\/[a-z\d]+(?:(?:\.|-+)[a-z\d]+)*(?::\d+)?(?=[/?#]|$)/i
const own = /^\/[\w.~-][\w.~/?=&%-]*$/

/** Returns the origin of an external address that a page may load from, undefined for any other address. */
export function foreignOrigin(address: string): string | undefined {
  return foreign.test(address) && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Returns true for the address of a script that pages may load: external, or a path of the site. */
export const isScriptAddress = (address: string) => own.test(address) || foreignOrigin(address) !== undefined
