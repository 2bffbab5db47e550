/** `{{name}}`, `{{value, number}}`. */
const value = /\{\{\s*[\w.]+\s*(?:,[^{}]*)?\}\}/g
/** Tags as parts of pages replace them by links and other elements (`web/ui/marked-text.tsx`); they do not nest. */
const tag = /<(\w+)>([^<]*(?:<(?!\/?\w+>)[^<]*)*)<\/\1>/g
/** Remains that look like a placeholder, tag or reference to another text. */
const broken = /\{\{|\}\}|\$t\(|<\/?\w+>/g

/**
 * Returns the placeholders of a text, repetitions included: values as written, such as `{{count}}`, and tags as
 * `<privacy>…</privacy>`. Halves such as `{{` or `</privacy>` are returned as they are.
 */
export function placeHoldersOf(text: string): string[] {
  const found: string[] = []
  const rest = text
    .replace(tag, (_, name: string, content: string) => {
      found.push(`<${name}>…</${name}>`)
      return content
    })
    .replace(value, (placeHolder) => {
      found.push(placeHolder.replace(/\s/g, ''))
      return ' '
    })
  return [...found, ...(rest.match(broken) ?? [])]
}

/** Returns the placeholders of the built-in text that another one lacks, and those it has in excess. */
export function comparePlaceHolders(builtIn: string, text: string): { missing: string[]; unknown: string[] } {
  const wanted = placeHoldersOf(builtIn)
  const there = placeHoldersOf(text)
  return { missing: without(wanted, there), unknown: without(there, wanted) }
}

/** Returns the multiset difference: each entry of `others` removes one from `list`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const taken = [...others]
  return list.filter((entry) => {
    const place = taken.indexOf(entry)
    if (place >= 0) taken.splice(place, 1)
    return place < 0
  })
}
