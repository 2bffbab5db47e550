import type { Day } from '#web/pages/tools/inspection/inspection-due.ts'

export interface CalendarEvent {
  on: Day
  title: string
  description: string
  /** Days before, each with its own reminder. */
  alarmDays: readonly number[]
}

interface CalendarSource {
  company: string
  language: string
  /** After the `@` of every identifier. */
  host: string
  now: Date
  newId: () => string
}

/** Returns whole-day events as an iCalendar file, RFC 5545. */
export function calendarFile(events: readonly CalendarEvent[], source: CalendarSource): string {
  const { company, language, host, now, newId } = source
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company.replaceAll('//', '/'))}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ on, title, description, alarmDays }) => [
      'BEGIN:VEVENT',
      `UID:${newId()}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(on))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      ...alarmDays.flatMap((days) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-P${days}D`,
        `DESCRIPTION:${escaped(title)}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const compact = (day: Day) => day.replaceAll('-', '')

/** The end is the first day that no longer belongs to it. */
const dayAfter = (day: Day) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const mostOctets = 75

/** At most 75 octets a line, never within a character; the space before a continuation counts. */
function folded(line: string): string {
  const octets = new TextEncoder()
  let [result, length] = ['', 0]
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > mostOctets) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += size
  }
  return result
}

/** Returns a file name of letters, digits and dashes. */
export function calendarFileName(title: string, building: string, on: Day): string {
  const words = `${title} ${building}`
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, (letter) => `${letter.normalize('NFD')[0]}e`)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${words}-${on}.ics`
}
