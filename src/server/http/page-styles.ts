/**
 * A part of a stylesheet: text that every page gets, a variable, a block of rules, or a rule with what an element must have
 * for it.
 */
export type StyleRule =
  | string
  | { variable: string; text: string }
  | { at: string; rules: readonly StyleRule[] }
  | { selectors: readonly Selector[]; body: string }

interface Selector {
  text: string
  classes: readonly string[]
  /** Element that the rule needs, if it is rare, such as `sub`, or the sort of a field, such as `date`. */
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
  const elements = new Set(
    Array.from(html.matchAll(/<([a-z]+)| type="([a-z]+)"/g), ([, name, sort]) => name ?? sort),
  )
  const fits = ({ classes: needed, element }: Selector) =>
    needed.every((name) => classes.has(name)) && (element === undefined || elements.has(element))
  let used = new Set<string>()
  // A variable may be made of others, so once more until no further one is needed.
  for (let styles = pick(rules, fits, used); ; styles = pick(rules, fits, used)) {
    const needed = new Set(Array.from(styles.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
    if (needed.size === used.size) return styles
    used = needed
  }
}

function pick(
  rules: readonly StyleRule[],
  fits: (selector: Selector) => boolean,
  variables: ReadonlySet<string>,
): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('variable' in rule) return variables.has(rule.variable) ? rule.text : ''
      if ('at' in rule) {
        const inside = pick(rule.rules, fits, variables)
        return inside && `${rule.at}{${inside}}`
      }
      const fitting = rule.selectors.filter(fits)
      return fitting.length > 0 ? `${fitting.map(({ text }) => text).join()}{${rule.body}}` : ''
    })
    .join('')
}
