import { LRUCache } from 'lru-cache'

/** Text that every page gets, a variable, a block of rules, or a rule with what an element must have for it. */
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

const maxKept = 200

/**
 * Returns a function for those styles that fit what a document has. Parts that only scripts show load the whole sheet first
 * (`islands/wake`), and it changes nothing of what these say.
 */
export function stylesOf(rules: readonly StyleRule[]): (html: string) => string {
  // A page that is made anew mostly has the classes that it had.
  const kept = new LRUCache<string, string>({ max: maxKept })
  return (html) => {
    const { lists, elements } = namesIn(html)
    const key = [...elements, ...lists].toSorted().join()
    const styles = kept.get(key) ?? fittingStyles(rules, lists, elements)
    kept.set(key, styles)
    return styles
  }
}

/** Lists of classes, and elements with the sorts of fields. */
function namesIn(html: string) {
  const lists = new Set<string>()
  const elements = new Set<string>()
  for (const [, name, sort, list] of html.matchAll(/<([a-z]+)| type="([a-z]+)"| class="([^"]*)"/g)) {
    if (list === undefined) elements.add(name ?? sort ?? '')
    else lists.add(list)
  }
  return { lists, elements }
}

function fittingStyles(
  rules: readonly StyleRule[],
  lists: ReadonlySet<string>,
  elements: ReadonlySet<string>,
): string {
  const classes = new Set(
    [...lists].flatMap((list) => list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ')),
  )
  const fitting = fittingRules(
    rules,
    ({ classes: needed, element }) =>
      needed.every((name) => classes.has(name)) && (element === undefined || elements.has(element)),
  )
  let used = new Set<string>()
  // A variable may be made of others, so once more until no further one is needed.
  for (let styles = textOf(fitting, used); ; styles = textOf(fitting, used)) {
    const needed = new Set(Array.from(styles.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))
    if (needed.size === used.size) return styles
    used = needed
  }
}

type FittingRule = string | { variable: string; text: string } | { at: string; rules: FittingRule[] }

function fittingRules(rules: readonly StyleRule[], fits: (selector: Selector) => boolean): FittingRule[] {
  return rules.map((rule) => {
    if (typeof rule === 'string' || 'variable' in rule) return rule
    if ('at' in rule) return { at: rule.at, rules: fittingRules(rule.rules, fits) }
    const fitting = rule.selectors.filter(fits)
    return fitting.length > 0 ? `${fitting.map(({ text }) => text).join()}{${rule.body}}` : ''
  })
}

function textOf(rules: readonly FittingRule[], variables: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('variable' in rule) return variables.has(rule.variable) ? rule.text : ''
      const inside = textOf(rule.rules, variables)
      return inside && `${rule.at}{${inside}}`
    })
    .join('')
}
