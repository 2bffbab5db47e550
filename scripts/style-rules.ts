import postcss, { type ChildNode, type Container } from 'postcss'
import type { StyleRule } from '#server/http/page-styles.ts'

/** Returns the rules of a stylesheet, each with the classes, or the element of a text, that it is about. */
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
  if (node.type !== 'rule') return `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
  return {
    selectors: node.selectors.map((text) => {
      const element = textElement.exec(text)?.[1]
      return { text, classes: classesIn(text), ...(element && { element }) }
    }),
    body: node.nodes.join(';'),
  }
}

/** No script adds one of these without loading all styles. */
const textElement = /^(abbr|b|code|hr|kbd|optgroup|pre|progress|samp|small|strong|sub|sup)(?![\w-])/

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
