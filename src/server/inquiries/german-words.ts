import type { ListedField, Regard } from '#contract/inquiry-fields.ts'
import type { LanguageCode } from '#contract/language.ts'

/** The office reads German: words that its mail and its table have in common. */
export const germanWords = {
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    email: 'E-Mail',
    companyName: 'Firmenname',
    companyAddress: 'Firmenanschrift',
    buildingSize: 'Gebäudegröße',
    regards: 'Gewünschte Leistungen',
  } satisfies Record<ListedField<'mail' | 'csv'>, string>,
  regards: {
    lps: 'Blitzschutzsystem',
    earthing: 'Erdungsanlage',
    equipotential: 'Potentialausgleich',
    maintenance: 'Prüfung und Wartung',
    planning: 'Planung',
  } satisfies Record<Regard, string>,
  languages: { de: 'Deutsch', en: 'Englisch' } satisfies Record<LanguageCode, string>,
  reference: 'Vorgangsnummer',
  receivedAt: 'Eingegangen',
  name: 'Name',
  message: 'Nachricht',
  language: 'Sprache',
} as const

/** A field's value in one text: what was typed, or the chosen services. */
export function germanValue(value: string | readonly Regard[]): string {
  return typeof value === 'string' ? value : value.map((regard) => germanWords.regards[regard]).join(', ')
}
