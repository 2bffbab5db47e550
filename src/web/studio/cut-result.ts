/** Cuts a text between words, as search engines do. */
export function cutResult(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = cut.lastIndexOf(' ')
  let kept = end > 0 ? cut.slice(0, end) : cut
  while (/[\s,;:|–-]$/.test(kept)) kept = kept.slice(0, -1)
  return `${kept.toWellFormed()} …`
}

/** Puts into a typed text what stands on the page for its place holders: `written` is the text that is `shown` there. */
export function fillTyped(typed: string, written: string, shown: string): string {
  const names = [...written.matchAll(/\{\{([^{}]+)\}\}/g)].map(([name]) => name)
  const between = written
    .split(/\{\{[^{}]+\}\}/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s/g, '\\s'))
  const found = new RegExp(`^${between.join('(.*?)')}$`, 's').exec(shown)
  if (!found) return typed
  return names.reduce((text, name, index) => text.replaceAll(name, () => found[index + 1] ?? ''), typed)
}
