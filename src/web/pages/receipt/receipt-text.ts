import type { Receipt } from '#web/pages/receipt/use-receipt.ts'

interface ReceiptWords {
  title: string
  reference: string
  receivedAt: string
  details: string
  message: string
  attachments: string
  next: string
}

/** A receipt as a plain text to keep; `sender` is the company, line by line. */
export function receiptText(receipt: Receipt, sender: readonly string[], words: ReceiptWords): string {
  const head = [
    { label: words.reference, value: receipt.reference },
    { label: words.receivedAt, value: receipt.receivedAt },
  ]
  const width = Math.max(...[...head, ...receipt.facts].map(({ label }) => label.length)) + 3
  const row = ({ label, value }: { label: string; value: string }) => `${label}:`.padEnd(width) + value
  const files = receipt.files.map(({ n, name, kind, size }) => `${n}. ${name} (${kind}, ${size})`)
  const sections = [
    sender.join('\n'),
    section(words.title, head.map(row), '='),
    section(words.details, receipt.facts.map(row)),
    section(words.message, [receipt.message]),
    ...(files.length > 0 ? [section(words.attachments, files)] : []),
    section(words.next, receipt.next.map(withoutMarks)),
  ]
  return `${sections.join('\n\n\n').replace(/\r?\n/g, '\r\n')}\r\n`
}

function section(heading: string, lines: readonly string[], line = '-'): string {
  return [heading, line.repeat(heading.length), ...lines].join('\n')
}

function withoutMarks(text: string): string {
  return text.replace(/<\/?phone>/g, '')
}
