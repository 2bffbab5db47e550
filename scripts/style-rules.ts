import postcss, { type ChildNode, type Container, type Rule } from 'postcss'
import type { StyleRule } from '#server/http/page-styles.ts'

/** Returns the rules of a stylesheet, each with the classes, or the rare element or field, that it is about. */
export function styleRulesOf(sheet: string): StyleRule[] {
  return rulesIn(postcss.parse(sheet))
}

function rulesIn(container: Container): StyleRule[] {
  return (container.nodes ?? []).filter(({ type }) => type !== 'comment').map(ruleOf)
}

function ruleOf(node: ChildNode): StyleRule {
  if (
    node.type === 'atrule' &&
    ['media', 'supports', 'layer', 'container'].includes(node.name) &&
    node.nodes
  ) {
    return { at: `@${node.name} ${node.params}`, rules: rulesIn(node) }
  }
  if (node.type === 'atrule' && node.name === 'property') return { variable: node.params, text: `${node}` }
  if (node.type === 'rule' && /^(:root|\*)/.test(node.selector)) {
    const declarations = declarationsOf(node)
    if (declarations.every(({ prop }) => prop.startsWith('--'))) {
      return {
        at: node.selector,
        rules: declarations.map((declaration) => ({ variable: declaration.prop, text: `${declaration};` })),
      }
    }
  }
  if (node.type !== 'rule') return `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
  return {
    selectors: node.selectors.map((text) => {
      const element = rareElements.find(([pattern]) => pattern.test(text))?.[1] ?? textElement.exec(text)?.[1]
      return { text, classes: classesIn(text), ...(element && { element }) }
    }),
    body: declarationsOf(node).join(';'),
  }
}

/** Written for browsers of before 2019, beside the same without prefix. */
const outdated = '-webkit-text-decoration-color'

/** The declarations of a rule; those that browsers of many makes need are sometimes there twice. */
function declarationsOf({ nodes }: Rule) {
  const declarations = nodes.filter((node) => node.type === 'decl').filter(({ prop }) => prop !== outdated)
  return declarations.filter(
    (one, index) => !declarations.slice(index + 1).some((other) => `${other}` === `${one}`),
  )
}

/** No script adds one of these without loading all styles. */
const textElement = /^(abbr|b|code|hr|kbd|optgroup|pre|progress|samp|small|strong|sub|sup|table)(?![\w-])/
/** Rare ones that a selector does not begin with: an element, or a field by its sort. */
const rareElements = [
  [/^:where\(select.* optgroup/, 'optgroup'],
  [/::-webkit-(date|calendar)/, 'date'],
  [/::-webkit-search-/, 'search'],
  [/::-webkit-(inner|outer)-spin-/, 'number'],
] as const

/**
 * Returns the classes that an element must have for a selector to fit. Those in brackets may be alternatives, and those that
 * begin with `is-` or `has-` are states: scripts set them without loading styles.
 */
function classesIn(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/(?<!\\):(?:not|is|where|has)\((?:[^()\\]|\\.)*\)/g, '')
  }
  return Array.from(outside.matchAll(/(?<!\\)\.((?:\\.|[\w-])+)/g), ([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, letter = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
    ),
  ).filter((name) => !/^(is|has)-/.test(name))
}
