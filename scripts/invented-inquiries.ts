import type { Regard, Subject } from '#contract/inquiries/inquiry-fields.ts'
import type { SampleInquiry } from './sample-inquiries.ts'

/** Languages of invented content. */
type Language = 'de' | 'en'
type InBothLanguages = Record<Language, string>

const firstNames = [
  ...['Aylin', 'Bastian', 'Carla', 'David', 'Elif', 'Florian', 'Greta', 'Henrik', 'Ines', 'Jonas', 'Käthe'],
  ...['Leon', 'Mira', 'Nils', 'Olga', 'Paweł', 'Ruth', 'Samir', 'Thea', 'Uwe', 'Vera', 'Wim', 'Yara'],
]
const lastNames = [
  ...['Ahlers', 'Brückner', 'Çelik', 'Dörfler', 'Ebert', 'Faßbender', 'Grünwald', 'Hollmann', 'Iversen'],
  ...['Jansen', 'Krüger', 'Lindqvist', 'Moreau', 'Nowak', 'Öztürk', 'Petersen', 'Quandt', 'Rossi', 'Šimić'],
]
const towns = [
  ...['63450 Hanau', '63486 Bruchköbel', '63505 Langenselbold', '63571 Gelnhausen', '63065 Offenbach'],
  ...['60311 Frankfurt am Main', '63739 Aschaffenburg', '61169 Friedberg', '35390 Gießen'],
]
const streets = ['Musterstraße', 'Beispielweg', 'Am Probefeld', 'Musterallee', 'Beispielgasse']
const companies = [
  'Beispiel Logistik',
  'Muster Metallbau',
  'Beispiel Energie',
  'Musterhof',
  'Beispiel Pflege',
]

const buildings: { name: InBothLanguages; size: string }[] = [
  { name: { de: 'eine Lagerhalle', en: 'a warehouse' }, size: '96 × 48 m' },
  { name: { de: 'ein Mehrfamilienhaus', en: 'a block of flats' }, size: '24 × 14 m, First 17 m' },
  { name: { de: 'eine Werkstatt mit PV-Anlage', en: 'a workshop with PV system' }, size: '30 × 18 m' },
  { name: { de: 'ein Pflegeheim', en: 'a nursing home' }, size: '62 × 20 m' },
  { name: { de: 'eine Biogasanlage', en: 'a biogas plant' }, size: '1,8 ha' },
  { name: { de: 'ein Rechenzentrum', en: 'a data centre' }, size: '110 × 60 m' },
  { name: { de: 'eine Kirche mit Turm', en: 'a church with a tower' }, size: '38 × 16 m, Turm 41 m' },
]

type Wording = (building: string) => string
const wordings: Record<Subject, Record<Language, Wording[]>> = {
  priceInquiry: {
    de: [
      (building) =>
        `Guten Tag,\n\nwir planen ${building} und bitten um ein Angebot für äußeren und inneren Blitzschutz.\n\nPläne schicken wir gern.`,
      (building) =>
        `Für ${building} ist die wiederkehrende Prüfung fällig. Was kostet sie, und wann hätten Sie Zeit?`,
      (building) =>
        `Wir haben ${building} übernommen, einen Prüfbericht gibt es nicht. Können Sie vorbeikommen?`,
    ],
    en: [
      (building) => `We are building ${building} and need a quotation for earthing and lightning protection.`,
      (building) => `Could you inspect ${building} this quarter? The last test report is four years old.`,
    ],
  },
  generalMessage: {
    de: [
      () => 'Wie lange gilt ein Prüfbericht, und wer darf ihn ausstellen? Unsere Versicherung fragt danach.',
      (building) =>
        `Bei dem Gewitter am Wochenende hat es ${building} in der Nachbarschaft getroffen. Sind wir geschützt?`,
      () => 'Bitte rufen Sie mich wegen des Termins in der nächsten Woche zurück.',
    ],
    en: [
      () => 'Do you also work outside Hesse? We have two sites near Würzburg.',
      () => 'Please send us a copy of the last inspection report, ours has been lost.',
    ],
  },
  application: {
    de: [
      () => 'Bewerbung als Fachkraft für Blitzschutzmontage, meine Unterlagen liegen bei.',
      () => 'Gibt es bei Ihnen im Sommer einen Ausbildungsplatz? Ein Zeugnis liegt bei.',
    ],
    en: [() => 'I would like to apply as a planner for earthing systems. My CV is attached.'],
  },
}
const fileNames: Record<Subject, string[]> = {
  priceInquiry: ['Lageplan.pdf', 'Dachaufsicht.pdf', 'Schnitt A-A.pdf'],
  generalMessage: ['Prüfbericht.pdf'],
  application: ['Lebenslauf.pdf', 'Zeugnis.pdf'],
}
const regards: Regard[] = ['lps', 'earthing', 'equipotential', 'maintenance', 'planning']
const subjects: Subject[] = ['priceInquiry', 'priceInquiry', 'priceInquiry', 'generalMessage', 'application']

/** Every so many-th is spam, as real inboxes have it. */
const spamEvery = 15

/** The inquiry of this number: the same at every time, and hardly ever like another one. */
export function inventInquiry(n: number): SampleInquiry {
  const pick = picker(n)
  const language: Language = pick(['de', 'de', 'de', 'en'])
  const firstName = pick(firstNames)
  const lastName = pick(lastNames)
  const person = {
    language,
    firstName,
    lastName,
    phone: `+49 69 90009-${String((n * 7) % 1000).padStart(3, '0')}`,
    email: `${asAddress(firstName)}.${asAddress(lastName)}.${n}@example.com`,
  }
  if (n % spamEvery === spamEvery - 1) return spamFrom(person)

  const subject = pick(subjects)
  const building = pick(buildings)
  const names = fileNames[subject]
  const isAttached = subject === 'application' || pick([true, false, false])
  return {
    ...person,
    subject,
    message: pick(wordings[subject][language])(building.name[language]),
    files: isAttached ? names.slice(0, pick([1, names.length])) : [],
    ...(subject === 'priceInquiry' && {
      CompanyName: `${pick(companies)} ${pick(['GmbH', 'AG', 'eG'])}`,
      CompanyAddress: `${pick(streets)} ${pick([1, 4, 17, 23, 112])}, ${pick(towns)}`,
      BuildingSize: building.size,
      Regards: regards.filter(() => pick([true, true, false])).join(',') || 'lps',
    }),
  }
}

function spamFrom(person: Omit<SampleInquiry, 'subject' | 'message' | 'files'>): SampleInquiry {
  return {
    ...person,
    subject: 'generalMessage',
    message: 'Get more customers now! Buy one thousand visitors: https://spam.example.com',
    Website: 'https://spam.example.com',
    files: [],
  }
}

/** Draws from lists, the same for the same number. */
function picker(n: number) {
  let state = Math.imul(n + 1, 0x9e3779b1)
  return <T>(list: readonly T[]): T => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
    const drawn = list[((state ^ (state >>> 13)) >>> 0) % list.length]
    if (drawn === undefined) throw new Error('There is nothing to draw from')
    return drawn
  }
}

/** A name as the first part of an address has it: `Käthe` is `kaethe`, `Šimić` is `simic`. */
function asAddress(name: string): string {
  const german = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  const latin = german.replaceAll('ß', 'ss').replaceAll('ł', 'l').normalize('NFD')
  return latin.replace(/[^a-z]/g, '')
}
