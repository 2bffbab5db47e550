/** A part of a stylesheet: text that every page gets, a block of rules, or a rule with what an element must have for it. */
export type StyleRule =
  | string
  | { at: string; rules: readonly StyleRule[] }
  | { selectors: readonly { text: string; classes: readonly string[] }[]; body: string }

/** What scripts of every page add to its markup before anything else is loaded: the menu of small screens, when it is open. */
const addedByScripts = ['is-menu-open']

/**
 * Returns those styles that fit what a document has. Parts that only scripts show load the whole sheet first
 * (`islands/wake`), and it changes nothing of what these say.
 */
export function stylesFor(html: string, rules: readonly StyleRule[]): string {
  const classes = new Set<string>(addedByScripts)
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name)
  }
  return pick(rules, classes)
}

function pick(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('at' in rule) {
        const inside = pick(rule.rules, classes)
        return inside && `${rule.at}{${inside}}`
      }
      const fitting = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)))
      return fitting.length > 0 ? `${fitting.map(({ text }) => text).join()}{${rule.body}}` : ''
    })
    .join('')
}
