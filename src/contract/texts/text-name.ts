/** Words for pages, their sections and parts of them, in one language; the group of that name in the scope `texts`. */
export interface TextNameWords {
  scopes: Readonly<Record<string, string>>
  names: {
    /** Opening and closing one. */
    quotes: string
    sections: Readonly<Record<string, string>>
    parts: Readonly<Record<string, string>>
  }
}

/** Between the steps of a name. */
const step = ' › '
const maxQuoted = 40

/**
 * Names a text as people call it, such as `Home › Top of the page › Slogan`; where its part has no name of its own, by what it says.
 * `content` is the text itself, in the language of the words if it can be had.
 */
export function nameOfText(
  { scopes, names }: TextNameWords,
  { scope, key }: { scope: string; key: string },
  content: string,
): string {
  const path = key.split('.')
  const sections = path.slice(0, -1).map((part) => names.sections[part] ?? numbered(part))
  const part = names.parts[path.at(-1) ?? ''] ?? quoted(content, names.quotes)
  return [scopes[scope] ?? '', ...sections, part].filter((word) => word !== '').join(step)
}

/** Lists count from zero. */
const numbered = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : '')

/** The first words of a text, without what is replaced in it. */
function quoted(content: string, [opening = '', closing = '']: string): string {
  const line = content
    .replace(/\{\{[^{}]*\}\}/g, '…')
    .replace(/<\/?\w+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return ''
  const shown = line.length > maxQuoted ? `${line.slice(0, maxQuoted).trimEnd().toWellFormed()}…` : line
  return opening + shown + closing
}
