import { foldForSearch } from '#server/platform/database/search-text.ts'

/** What people look for and what projects say, in both languages: beginnings of words that mean the same, in small letters. */
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

/** Returns a word that somebody looks for with all that means the same, in small letters. */
export function withSameMeaning(word: string): string[] {
  const typed = foldForSearch(word)
  const isMeant = (beginning: string) =>
    beginning.length < shortestBeginning
      ? typed === beginning
      : typed.startsWith(beginning) && typed.length <= beginning.length + longestEnding
  return [...new Set([typed, ...sameMeaning.filter((group) => group.some(isMeant)).flat()])]
}
