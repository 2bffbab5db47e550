import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import {
  type CalendarEvent,
  calendarFile,
  calendarFileName,
} from '#web/pages/tools/inspection/calendar-file.ts'

const source = {
  company: 'Blitzschutz Musterwerk GmbH',
  language: 'de',
  host: 'blitzschutz.example',
  now: new Date('2026-11-21T12:00:00.123Z'),
  newId: randomUUID,
}
const event: CalendarEvent = {
  on: '2027-08-31',
  title: 'Werk 1, Halle; Süd: umfassende Prüfung',
  description: 'Klasse II, letzte Prüfung 31.08.2025.\nÜblicher Abstand: 24 Monate \\ Beiblatt 3',
  alarmDays: [56, 14],
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

describe('a calendar file', () => {
  test('says what it was given, as whole days with two reminders', () => {
    const { calendar, events } = read(calendarFile([event], source))
    const [only] = events
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Blitzschutz Musterwerk GmbH//DE')
    expect(only?.summary).toBe(event.title)
    expect(only?.description).toBe(event.description)
    expect(only?.startDate.toString()).toBe('2027-08-31')
    expect(only?.startDate.isDate).toBe(true)
    expect(only?.endDate.toString()).toBe('2027-09-01')
    const alarms = only?.component.getAllSubcomponents('valarm') ?? []
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P56D', '-P14D'])
    expect(only?.component.getFirstPropertyValue('rrule')).toBeNull()
  })

  test.each([
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2027-12-31', '2028-01-01'],
  ])('of %s ends before %s', (on, end) => {
    const [only] = read(calendarFile([{ ...event, on }], source)).events
    expect(only?.startDate.toString()).toBe(on)
    expect(only?.endDate.toString()).toBe(end)
  })

  test('of another building of the same class and day has other identifiers', () => {
    const uids = [event, event, { ...event, title: 'Haus 2' }].flatMap((each) =>
      read(calendarFile([each, each], source)).events.map(({ uid }) => uid),
    )
    expect(new Set(uids).size).toBe(6)
    for (const uid of uids) expect(uid).toMatch(/^[\da-f-]{36}@blitzschutz\.example$/)
  })

  test('has lines of 75 octets at most, with CR and LF, and breaks no character', () => {
    const title = `${'Prüfhalle Süd 🏭 '.repeat(12)};,\\ Größe`
    const file = calendarFile([{ ...event, title, description: title }], { ...source, language: 'en' })
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { calendar, events } = read(file)
    expect(events[0]?.summary).toBe(title)
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/\/\/EN$/)
  })

  test('has a name without anything that a disk refuses', () => {
    expect(calendarFileName('Blitzschutz Prüfung', 'Werk 1 / Süd: „Größe“', '2027-08-31')).toBe(
      'blitzschutz-pruefung-werk-1-sued-groesse-2027-08-31.ics',
    )
    expect(calendarFileName('Inspection', '', '2027-08-31')).toBe('inspection-2027-08-31.ics')
  })
})
