/** Words of an answer, in the sender's language. */
export interface ReplyWords {
  greeting: string
  closing: string
  /** Above what they wrote. */
  quoteHead: string
}

/** Longest `mailto:` address that mail programs on Windows take, in characters. */
const maxAddressLength = 1900

/** Returns an answer to begin with: salutation, room, closing, and what the other one wrote as a quotation. */
export function replyText({ greeting, closing, quoteHead }: ReplyWords, message: string): string {
  return [greeting, '', '', closing, '', quoteHead, quoted(message)].join('\n')
}

function quoted(message: string): string {
  return message
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

interface Mail {
  to: string
  subject: string
  words: ReplyWords
  message: string
}

/** Returns the `mailto:` address of an answer; a long message is quoted from its beginning, as far as there is room. */
export function replyAddress({ to, subject, words, message }: Mail): string {
  const addressOf = (quote: string) => {
    const body = replyText(words, quote).replaceAll('\n', '\r\n')
    const recipient = encodeURIComponent(to).replace('%40', '@')
    return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  }
  const fits = (quote: string) => addressOf(quote).length <= maxAddressLength
  const text = message.toWellFormed()
  if (fits(text)) return addressOf(text)
  const parts = text.split(/(?<=\s)/)
  let [least, most] = [0, parts.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(shortened(parts, middle))) least = middle
    else most = middle - 1
  }
  return addressOf(shortened(parts, least))
}

function shortened(parts: readonly string[], count: number): string {
  return `${parts.slice(0, count).join('').trimEnd()} […]`.trimStart()
}
