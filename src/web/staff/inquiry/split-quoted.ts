/** Lines behind which mail programs repeat the mail that is answered; a long one goes on in the next line. */
const openings = [
  /^(Am|On|Le) .{5,200} (schrieb|wrote|a écrit)\b.{0,200}:$/,
  /^-{2,} ?(Ursprüngliche Nachricht|Original Message|Weitergeleitete Nachricht|Forwarded Message) ?-{2,}$/i,
  /^_{20,}$/,
  /^(Von|From): .{3,300}$/,
]

/**
 * Splits the text of a mail into what its sender has written and the mail before, which stands below. An answer between the
 * lines of that mail stays in one piece.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((_line, index) => beginsQuote(lines, index))
  const whole = { own: text, quoted: '' }
  if (at <= 0) return whole
  const own = lines.slice(0, at).join('\n').trimEnd()
  const rest = lines.slice(at)
  const isBetween = rest.some((line) => line.startsWith('>')) && rest.slice(2).some(isOwn)
  return own === '' || isBetween ? whole : { own, quoted: rest.join('\n').trim() }
}

function beginsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? ''
  const both = `${line} ${lines[index + 1]?.trim() ?? ''}`
  return line.startsWith('>') || openings.some((opening) => opening.test(line) || opening.test(both))
}

const isOwn = (line: string) => line.trim() !== '' && !line.startsWith('>')
