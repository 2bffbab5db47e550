import { escapeHtml } from '#server/platform/escape-html.ts'
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts'

/** A mail's content, written once and given as plain text and as simple HTML. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** Words of a person, with their line breaks. */
  | { kind: 'letter'; text: string }
  /** Something that staff must not overlook. */
  | { kind: 'warning'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** Text of a stranger, shown with its line breaks. */
  | { kind: 'quote'; heading: string; text: string }
  | { kind: 'list'; heading: string; items: readonly string[] }
  | { kind: 'link'; text: string; address: string }
  | { kind: 'small'; lines: readonly string[] }

/** The parts of a mail that its words make. */
export type Letter = Pick<OutgoingMail, 'subject' | 'text' | 'html'>

export function letterOf(subject: string, parts: readonly MailPart[]): Letter {
  return { subject, text: textBody(parts), html: htmlBody(parts) }
}

function textBody(parts: readonly MailPart[]): string {
  return `${parts.map(textOf).join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'letter':
      return part.text.replace(/\r\n?/g, '\n')
    case 'warning':
      return `!! ${part.text}`
    case 'facts': {
      const width = Math.max(...part.facts.map(([label]) => label.length)) + 2
      return part.facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n')
    }
    case 'quote':
      return `${part.heading}:\n\n${part.text.replace(/\r\n?/g, '\n')}`
    case 'list':
      return [`${part.heading}:`, ...part.items.map((item) => `- ${item}`)].join('\n')
    case 'link':
      return `${part.text}: ${part.address}`
    case 'small':
      return ['-- ', ...part.lines].join('\n')
  }
}

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#0b1a2b'

/** HTML without pictures, styles of its own or anything to load; mail programs show it as it is. */
function htmlBody(parts: readonly MailPart[]): string {
  const content = parts.map(htmlOf).join('\n')
  return `<!doctype html>\n<html><body style="margin:0;padding:24px;background:#fff">\n<div style="max-width:640px;${font}">\n${content}\n</div>\n</body></html>\n`
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'letter':
      return `<p style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(part.text)}</p>`
    case 'warning':
      return `<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #f5a623;background:#fff6e5">${escapeHtml(part.text)}</p>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;${font}">${part.facts
        .map(
          ([label, value]) =>
            `<tr><td style="padding:2px 20px 2px 0;vertical-align:top;color:#51606f">${escapeHtml(label)}</td><td style="padding:2px 0;vertical-align:top"><strong>${escapeHtml(value)}</strong></td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<p style="margin:0 0 4px;color:#51606f">${escapeHtml(part.heading)}</p><p style="margin:0 0 16px;padding-left:16px;border-left:2px solid #c3ccd6;white-space:pre-wrap">${escapeHtml(part.text)}</p>`
    case 'list':
      return `<p style="margin:0 0 4px;color:#51606f">${escapeHtml(part.heading)}</p><ul style="margin:0 0 16px;padding-left:20px">${part.items
        .map((item) => `<li>${escapeHtml(item)}</li>`)
        .join('')}</ul>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.address)}" style="color:#0b5cad">${escapeHtml(part.text)}</a></p>`
    case 'small':
      return `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #c3ccd6;font-size:13px;color:#51606f">${part.lines.map(escapeHtml).join('<br>')}</p>`
  }
}

/** Returns names and subjects on one line; encoded words (RFC 2047) stay as typed. */
export function oneLine(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replaceAll('=?', '= ?')
      .trim()
  )
}
