/** `{{name}}`, `{{value, number}}`. */
const value = /\{\{\s*[\w.]+\s*(?:,[^{}]*)?\}\}/g
/** As parts of pages make links and other elements of them (`web/ui/marked-text.tsx`); they do not nest. */
const tag = /<(\w+)>([^<]*(?:<(?!\/?\w+>)[^<]*)*)<\/\1>/g
/** What would be taken for one of them, or for the name of another text, and is none. */
const broken = /\{\{|\}\}|\$t\(|<\/?\w+>/g

/**
 * The place holders of a text, as often as they are in it: values as they are written, such as `{{count}}`, and tags as
 * `<privacy>…</privacy>`. What is only half of one, such as `{{` or `</privacy>`, is there as it is written.
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

/** The place holders of the built-in text that another one lacks, and those it has beyond them. */
export function comparePlaceHolders(builtIn: string, text: string): { missing: string[]; unknown: string[] } {
  const wanted = placeHoldersOf(builtIn)
  const there = placeHoldersOf(text)
  return { missing: without(wanted, there), unknown: without(there, wanted) }
}

/** What is left of a list when each entry of another has taken one away. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const taken = [...others]
  return list.filter((entry) => {
    const place = taken.indexOf(entry)
    if (place >= 0) taken.splice(place, 1)
    return place < 0
  })
}
