const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

/** Returns text or markup as it is compared: in small letters, without what only breaks or binds lines, with single spaces. */
export function plainWords(text: string): string {
  return text
    .replace(/<span class="shy[^"]*"><\/span>/g, '')
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Returns what stands in a document as it is compared, once with its markup and once as it is read. */
export function wordsOfDocument(body: string): string {
  const read = body.replace(/<span class="shy[^"]*"><\/span>/g, '').replace(/<[^<>]+>/g, ' ')
  return `${plainWords(body)}\n${plainWords(read)}`
}

/** True where a word stands by itself, not within another. */
export function saysWord(words: string, word: string): boolean {
  for (let at = words.indexOf(word); at >= 0; at = words.indexOf(word, at + 1))
    if (!isLetter(words[at - 1]) && !isLetter(words[at + word.length])) return true
  return false
}

const isLetter = (one: string | undefined) => one !== undefined && /[\p{L}\p{N}]/u.test(one)
