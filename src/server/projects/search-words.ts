import { foldForSearch } from '#server/platform/database/search-text.ts'

/** Synonyms in searches and projects, in both languages: lower-case beginnings of words. */
const sameMeaning: readonly (readonly string[])[] = [
  ['krankenh', 'klinik', 'hospital', 'clinic'],
  ['photovolta', 'solar', 'pv'],
  ['wartung', 'inspektion', 'prüf', 'überprüf', 'maintenance', 'inspect'],
  ['center', 'centre', 'zentrum', 'zentren'],
  ['serverraum', 'rechenzentr'],
  ['warehouse', 'logisti', 'lager', 'depot', 'high-bay'],
  ['fabrik', 'produktion', 'factory', 'production', 'manufactur'],
  ['windrad', 'windräder', 'windkraft', 'windenergie', 'windpark'],
  ['flughafen', 'flugzeug', 'hangar', 'airport', 'aircraft'],
  ['hafen', 'terminal', 'harbour', 'harbor'],
  ['denkmal', 'heritage', 'listed'],
]
/** Shorter ones are the beginning of too much. */
const shortestBeginning = 4
/** `krankenh` and `äusern`; behind more letters is another word, such as a report of an inspection. */
const longestEnding = 6

/** Returns a search word with its synonyms, in lower case. */
export function withSameMeaning(word: string): string[] {
  const typed = foldForSearch(word)
  const isMeant = (beginning: string) =>
    beginning.length < shortestBeginning
      ? typed === beginning
      : typed.startsWith(beginning) && typed.length <= beginning.length + longestEnding
  return [...new Set([typed, ...sameMeaning.filter((group) => group.some(isMeant)).flat()])]
}
