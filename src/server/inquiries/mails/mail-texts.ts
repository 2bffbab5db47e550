import type { Subject } from '#contract/inquiry-fields.ts'
import type { Suspicion } from '#contract/inquiry-states.ts'
import type { LanguageCode } from '#contract/language.ts'

/** Words of the office's mail alone; the other German ones are in `german-words.ts`. */
export const staffTexts = {
  subjects: {
    priceInquiry: 'Preisanfrage',
    generalMessage: 'Nachricht',
    application: 'Bewerbung',
  } satisfies Record<Subject, string>,
  suspicions: {
    trap: 'Verdacht auf Spam: Ein Feld, das Menschen nicht sehen, war ausgefüllt.',
    tooFast: 'Verdacht auf Spam: Das Formular wurde in weniger als drei Sekunden ausgefüllt.',
    flood: 'Verdacht auf Spam: Es gehen ungewöhnlich viele Anfragen ein.',
  } satisfies Record<Suspicion, string>,
  suspect: '[Verdacht]',
  heldBack:
    'Es gehen ungewöhnlich viele Anfragen ein. E-Mails über weitere werden für kurze Zeit zurückgehalten; alle Anfragen stehen im Posteingang.',
  attachments: 'Anhänge',
  attachmentsNote: 'Anhänge bis zusammen 20 MiB hängen an dieser E-Mail, soweit der Mailserver sie annimmt.',
  onlyInInbox: 'nur im Posteingang',
  inbox: 'Im Posteingang öffnen',
  inboxWithoutAddress: 'Die Anfrage steht auch im Posteingang des internen Bereichs.',
  reply: 'Mit „Antworten“ schreiben Sie direkt an die Absenderin oder den Absender.',
} as const

interface SenderTexts {
  subject: Record<Subject, string>
  greeting: string
  received: Record<Subject, string>
  reference: string
  receivedAt: string
  files: string
  keep: string
  urgent: (phone: string) => string
  stranger: string
  automatic: string
  /** Legal details of the company, which a business mail carries. */
  company: { managingDirector: string; register: string; vatId: string; privacy: string }
}

export const senderTexts: Record<LanguageCode, SenderTexts> = {
  de: {
    subject: {
      priceInquiry: 'Ihre Preisanfrage ist eingegangen',
      generalMessage: 'Ihre Nachricht ist eingegangen',
      application: 'Ihre Bewerbung ist eingegangen',
    },
    greeting: 'Guten Tag,',
    received: {
      priceInquiry: 'wir haben Ihre Preisanfrage erhalten und melden uns bei Ihnen.',
      generalMessage: 'wir haben Ihre Nachricht erhalten und melden uns bei Ihnen.',
      application: 'wir haben Ihre Bewerbung erhalten und melden uns bei Ihnen.',
    },
    reference: 'Vorgangsnummer',
    receivedAt: 'Eingegangen',
    files: 'Dateien',
    keep: 'Bitte nennen Sie die Vorgangsnummer, wenn Sie uns dazu anrufen oder schreiben.',
    urgent: (phone) => `Ist es eilig, erreichen Sie uns unter ${phone}.`,
    stranger:
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse eingetragen. Sie müssen nichts tun.',
    automatic: 'Diese E-Mail wurde automatisch versandt. Wenn Sie darauf antworten, erreicht das unser Büro.',
    company: {
      managingDirector: 'Geschäftsführung',
      register: 'Register',
      vatId: 'USt-IdNr.',
      privacy: 'Datenschutzhinweise',
    },
  },
  en: {
    subject: {
      priceInquiry: 'We have received your price inquiry',
      generalMessage: 'We have received your message',
      application: 'We have received your application',
    },
    greeting: 'Hello,',
    received: {
      priceInquiry: 'we have received your price inquiry and will get back to you.',
      generalMessage: 'we have received your message and will get back to you.',
      application: 'we have received your application and will get back to you.',
    },
    reference: 'Reference',
    receivedAt: 'Received',
    files: 'Files',
    keep: 'Please quote the reference when you call or write to us about it.',
    urgent: (phone) => `If it is urgent, call us on ${phone}.`,
    stranger: 'You did not write to us? Then somebody entered your address. There is nothing you need to do.',
    automatic: 'This email was sent automatically. If you reply to it, your answer reaches our office.',
    company: {
      managingDirector: 'Managing director',
      register: 'Register',
      vatId: 'VAT ID',
      privacy: 'Privacy notice',
    },
  },
}
