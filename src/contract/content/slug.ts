export const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const maxSlugLength = 80

const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  '&': ' und ',
}

/** Returns a slug for a title, cut to `maxLength`; empty for a title without letters. */
export function slugOf(title: string, maxLength: number): string {
  const plain = title
    .toLowerCase()
    .replace(/[äöüßæøå&]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '')
  if (plain.length <= maxLength) return plain
  // Not in the middle of a word, unless it is the only one.
  const cut = plain.slice(0, maxLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : plain.slice(0, maxLength)
}
