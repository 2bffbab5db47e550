/** A part of a stylesheet: text that every page gets, a block of rules, or a rule with what an element must have for it. */
export type StyleRule =
  | string
  | { at: string; rules: readonly StyleRule[] }
  | { selectors: readonly Selector[]; body: string }

interface Selector {
  text: string
  classes: readonly string[]
  /** Element that the rule needs, if it is rare, such as `sub`. */
  element?: string
}

/**
 * Returns those styles that fit what a document has. Parts that only scripts show load the whole sheet first
 * (`islands/wake`), and it changes nothing of what these say.
 */
export function stylesFor(html: string, rules: readonly StyleRule[]): string {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')) classes.add(name)
  }
  const elements = new Set(Array.from(html.matchAll(/<([a-z]+)/g), ([, name]) => name))
  const fits = ({ classes: needed, element }: Selector) =>
    needed.every((name) => classes.has(name)) && (element === undefined || elements.has(element))
  return pick(rules, fits)
}

function pick(rules: readonly StyleRule[], fits: (selector: Selector) => boolean): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('at' in rule) {
        const inside = pick(rule.rules, fits)
        return inside && `${rule.at}{${inside}}`
      }
      const fitting = rule.selectors.filter(fits)
      return fitting.length > 0 ? `${fitting.map(({ text }) => text).join()}{${rule.body}}` : ''
    })
    .join('')
}
