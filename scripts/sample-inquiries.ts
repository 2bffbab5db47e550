import type { Subject } from '#contract/inquiries/inquiry-fields.ts'
import type { LanguageCode } from '#contract/language.ts'
import { samplePdf } from './sample-pdf.ts'

/** An inquiry as the form sends it: its fields by their names on the wire, and the names of its files. */
export interface SampleInquiry {
  language: LanguageCode
  subject: Subject
  firstName: string
  lastName: string
  phone: string
  email: string
  message: string
  CompanyName?: string
  CompanyAddress?: string
  BuildingSize?: string
  Regards?: string
  Website?: string
  files: readonly string[]
}

/** Invented inquiries for the pictures of the inbox, oldest first. */
export const sampleInquiries: readonly SampleInquiry[] = [
  {
    language: 'de',
    subject: 'application',
    firstName: 'Çiğdem',
    lastName: 'Yıldız',
    phone: '+49 69 90009-233',
    email: 'c.yildiz@example.com',
    message: 'Bewerbung als Blitzschutz-Fachkraft, meine Unterlagen liegen bei.',
    files: ['Lebenslauf.pdf'],
  },
  {
    language: 'en',
    subject: 'generalMessage',
    firstName: 'Ben',
    lastName: 'Okafor',
    phone: '+49 69 90009-232',
    email: 'b.okafor@example.com',
    message: 'Our insurer asks for the last inspection report of the school. Can you send us a copy?',
    files: [],
  },
  {
    language: 'de',
    subject: 'generalMessage',
    firstName: 'Rank',
    lastName: 'Booster',
    phone: '1',
    email: 'first.page@example.com',
    message: 'Be first on every page!',
    Website: 'https://spam.example.com',
    files: [],
  },
  {
    language: 'de',
    subject: 'priceInquiry',
    firstName: 'Jürgen',
    lastName: 'Voss',
    phone: '+49 69 90009-236',
    email: 'voss@example.com',
    message: 'Gestern Nacht hat der Blitz in die Scheune eingeschlagen. Bitte rufen Sie uns zurück.',
    CompanyName: 'Hof Voss',
    CompanyAddress: 'Am Main 1, 63457 Hanau',
    BuildingSize: 'Scheune 30 × 12 m',
    Regards: 'lps,equipotential',
    files: [],
  },
  {
    language: 'de',
    subject: 'priceInquiry',
    firstName: 'Annegret',
    lastName: 'Hohenstein',
    phone: '+49 69 90009-231',
    email: 'a.hohenstein@example.com',
    message:
      'Guten Tag,\n\nwir errichten in Hanau-Steinheim eine Lagerhalle (Stahlbau, 96 × 48 m) mit PV-Anlage auf dem ' +
      'ganzen Dach und brauchen bis Mitte März ein Angebot für äußeren und inneren Blitzschutz sowie den ' +
      'Fundamenterder.\n\nDie Pläne liegen bei.\n\nMit freundlichen Grüßen\nA. Hohenstein',
    CompanyName: 'Beispiel Logistik GmbH',
    CompanyAddress: 'Industriestraße 112, 63456 Hanau',
    BuildingSize: '96 × 48 m, First 12,40 m',
    Regards: 'lps,earthing,planning',
    files: ['Lageplan.pdf', 'Dachaufsicht.pdf'],
  },
]

/** Sends them to a running site. */
export async function sendSampleInquiries(address: string): Promise<void> {
  for (const { language, files, ...fields } of sampleInquiries) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const name of files) body.append('attachment', new Blob([samplePdf]), name)
    const answer = await fetch(`${address}/api/v1/Contact`, {
      method: 'POST',
      headers: { 'accept-language': language },
      body,
    })
    if (!answer.ok) throw new Error(`A sample inquiry was answered with ${answer.status}`)
  }
}
