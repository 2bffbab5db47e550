import type { FastifyInstance } from 'fastify'
import { hourMs } from '#contract/durations.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

/** Condition of an alarm, and the operator's remedy: whole sentences, repeated in docs/operating.md. */
interface Alarm {
  when: string
  act: string
}

/** Every alarm by its code, which its log line has under `alarm`. A released code is never changed. */
export const alarms = {
  'backup-too-old': {
    when: 'The last good backup is older than two days.',
    act: 'Read the error of the last backup in the log, make room or mend where it goes to, then run npm run backup.',
  },
  'copy-kept': {
    when: 'A copy of the database from before an update, or a daily backup, cannot be looked into, so it may hold what should be deleted by now.',
    act: 'Delete the copy or backup that the line names, or mend it.',
  },
  'database-away': {
    when: 'PostgreSQL does not answer.',
    act: 'Check the server of DATABASE_URL and the way to it. Kept pages go on, and everything when it answers again.',
  },
  'database-damaged': {
    when: 'The daily look through the database found damage.',
    act: 'Stop the site, keep a copy of the file, and restore the newest backup.',
  },
  'disk-low': {
    when: 'Less than a twentieth of the disk of DATA_DIR is free.',
    act: 'Make room or enlarge the disk: on a full one nothing that visitors send can be taken.',
  },
  'draft-refused': {
    when: 'What staff wanted public at a time could not be published then: it fits no longer, or whoever planned it may not.',
    act: 'Tell them: it waits in the dashboard among what is not public yet, to be looked at, mended and published.',
  },
  'files-away': {
    when: 'Files can be neither stored nor read.',
    act: 'Check the bucket with the settings S3_…, or the disk of DATA_DIR. Pages go on, and senders are asked to try again.',
  },
  'instance-ended': {
    when: 'One of several processes (INSTANCES) has ended by itself and is started anew.',
    act: 'Read what it said last; where that happens again and again, look at the memory of the machine.',
  },
  'job-failing': {
    when: 'Work that repeats by itself fails again and again.',
    act: 'Read the errors before this line, whose job it names; if they do not tell you more, restart the site.',
  },
  'jobs-given-up': {
    when: 'A reaction to something that was stored was tried for five days and given up.',
    act: 'Check whether those who are told of it, such as a webhook, can be reached.',
  },
  'mail-delayed': {
    when: 'A mail to the office has waited for more than an hour.',
    act: 'Check SMTP_URL and the mail server; the dashboard shows what the server said. It is tried again by itself.',
  },
  'mail-given-up': {
    when: 'Mails to the office could not be delivered for five days.',
    act: 'Read in the dashboard what came in, put the mail server right, and send the mails again from there.',
  },
  'mailbox-away': {
    when: 'The mailbox of IMAP_URL cannot be read, so answers of senders wait there.',
    act: 'Check IMAP_URL, IMAP_FOLDER and the mail server; the dashboard shows what it said. It is tried again by itself.',
  },
  orphans: {
    when: 'Far more files belong to nothing than a crash leaves.',
    act: 'Check whether the database is the one that the files belong to. With the right one the site takes them back from trash/ by itself; without it they are removed from there after seven days.',
  },
  'reload-failed': {
    when: 'The new version does not start, so the old one goes on.',
    act: 'Read what it says is in the way, put that right, and reload again.',
  },
  'start-waits': {
    when: 'The site cannot start yet, since the database or the bucket does not answer.',
    act: 'Check the servers of DATABASE_URL and S3_ENDPOINT and the way to them. The site waits, answers 503, and starts by itself when they answer.',
  },
  'visitor-storage-low': {
    when: 'What visitors have sent takes four fifths of the room that VISITOR_SHARE leaves them, or more.',
    act: 'Delete in the dashboard what is done with, enlarge the disk, or raise VISITOR_SHARE.',
  },
} as const satisfies Record<string, Alarm>

export type AlarmCode = keyof typeof alarms

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an error for the operator, without personal data; `more` is another sentence for people. */
    raiseAlarm(code: AlarmCode, facts?: object, more?: string): void
  }
}

/** Adds `raiseAlarm` to the app, and counts alarms. */
export function handleAlarms(app: FastifyInstance, metrics: Metrics): void {
  const count = metrics.counter({
    name: 'alarms_total',
    help: 'Alarms raised since the start, by code; docs/operating.md says what to do',
    labels: ['alarm'],
  })
  // A series that appears with its first alarm shows no increase in monitoring.
  for (const alarm of Object.keys(alarms)) count({ alarm }, 0)
  app.decorate('raiseAlarm', (code: AlarmCode, facts: object = {}, more?: string) => {
    count({ alarm: code })
    app.log.error(...alarmLine(code, facts, more))
  })
}

/** Returns the log line of an alarm, for code without an app, such as the primary process. */
export function alarmLine(
  code: AlarmCode,
  facts: object = {},
  more?: string,
): [facts: object, words: string] {
  const { when, act } = alarms[code]
  return [{ alarm: code, ...facts }, [when, act, more].filter(Boolean).join(' ')]
}

/** Writes a line in the format of the site's log, for code without an app. */
export function writeLine(level: 'info' | 'error', facts: object, msg: string): void {
  const line = { level: level === 'info' ? 30 : 50, time: Date.now(), ...facts, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Returns a function that returns true when a lasting problem begins, and every hour from then on. */
export function createReminder(): (isWrong: boolean) => boolean {
  let nextAt = 0
  return (isWrong) => {
    const now = performance.now()
    if (!isWrong) nextAt = 0
    if (!isWrong || now < nextAt) return false
    nextAt = now + hourMs
    return true
  }
}
