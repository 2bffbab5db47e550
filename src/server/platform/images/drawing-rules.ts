import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { svgElementAttributes } from 'svg-element-attributes'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

/** Elements that draw. Nothing that runs, moves, links or loads. */
const elements = new Set(
  (
    'svg g defs symbol use switch title desc metadata style font font-face missing-glyph glyph path rect circle ellipse line polyline polygon image text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** Attributes besides those of the standard. */
const alsoAllowed = /^(?:data-[\w.-]+|aria-[a-z]+|role|mask-type|xml:space|xml:lang)$/
/** Never taken as styles by a browser. */
const plainAttribute = /^(?:id|class|d|points|data-.*|aria-.*)$/s

/** Namespaces of drawing programs, with data such as author and folder. */
const editors = [
  'http://www.inkscape.org/',
  'http://inkscape.sourceforge.net/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://ns.adobe.com/',
  'adobe:ns:meta/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.figma.com/figma/ns',
  'http://www.serif.com/',
  'https://boxy-svg.com',
  'http://www.corel.com/',
  'http://schemas.microsoft.com/visio/',
  'http://xml.openoffice.org/svg/export',
  'http://sun.com/xmlns/staroffice/presentation',
]
export const isEditors = (uri: string) => editors.some((known) => uri.startsWith(known))

const styleFunctions = new Set(
  (
    'url rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy calc min max clamp var blur ' +
    'brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia polygon circle ellipse inset path not is media'
  ).split(' '),
)
const ownPlace = /url\(\s*(?:#[^\s"'()]+|"#[^"()]+"|'#[^'()]+')\s*\)/g
const embedded = /^data:image\/(?:png|jpe?g|webp);base64,[\w+/=\s]*$/

/** Verdict on a part: inert data to drop, permitted, or a reason to refuse the drawing. */
export type Verdict = 'drop' | 'keep' | 'refuse'

export const isRoot = ({ uri, local }: SaxesTagNS) => uri === svg && local === 'svg'

export function judgeElement({ uri, local }: SaxesTagNS): Verdict {
  if (isEditors(uri)) return 'drop'
  if (uri !== svg || !elements.has(local)) return 'refuse'
  return local === 'metadata' ? 'drop' : 'keep'
}

export function judgeAttribute({ local: element }: SaxesTagNS, attribute: SaxesAttributeNS): Verdict {
  const { name, prefix, local, uri, value } = attribute
  if (name === 'xmlns' || prefix === 'xmlns') return isEditors(value) ? 'drop' : 'keep'
  if (isEditors(uri)) return 'drop'
  if (local === 'href' && (uri === '' || uri === xlink)) return isHref(element, value) ? 'keep' : 'refuse'
  const isKnown =
    alsoAllowed.test(name) ||
    (uri === '' && ['*', element].some((kind) => svgElementAttributes[kind]?.includes(name)))
  return isKnown && (plainAttribute.test(name) || strangeInStyle(value) === undefined) ? 'keep' : 'refuse'
}

const isHref = (element: string, value: string): boolean =>
  value.startsWith('#') || (element === 'image' && embedded.test(value))

/** Returns the forbidden part of a style or presentation attribute: loading, and escapes, which could hide it. */
export function strangeInStyle(css: string): string | undefined {
  const text = css.toLowerCase()
  if (text.includes('\\')) return '\\'
  const called = text.match(/[\w-]+\(?/g)?.filter((word) => word.endsWith('(')) ?? []
  const unknown = called.find((name) => !styleFunctions.has(name.slice(0, -1)))
  if (unknown) return `${unknown})`
  const isElsewhere = text.split('url(').length - 1 > (text.match(ownPlace)?.length ?? 0)
  return isElsewhere ? 'url()' : text.match(/@[\w-]*/g)?.find((rule) => rule !== '@media')
}
