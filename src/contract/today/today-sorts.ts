/** Groups of what waits, in their order: mend or answer at once, do today, do within weeks. */
export const urgencies = ['now', 'next', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** Sorts of what can wait for staff, in their order. */
export const todaySorts = {
  overdueInquiry: 'now',
  answerGivenUp: 'now',
  mailGivenUp: 'now',
  mailFailed: 'now',
  mailboxAway: 'now',
  backupTooOld: 'now',
  diskLow: 'now',
  visitorStorageLow: 'now',
  webhookFailing: 'now',
  refused: 'now',
  newAnswer: 'next',
  newInquiry: 'next',
  submitted: 'next',
  returned: 'next',
  draft: 'next',
  credentialEnded: 'next',
  scheduled: 'later',
  jobClosing: 'later',
  credentialEnding: 'later',
  reviewDue: 'later',
  sourcesDue: 'later',
  sampleCompany: 'later',
  sample: 'later',
} as const satisfies Record<string, Urgency>
export type TodaySort = keyof typeof todaySorts
export const todaySortNames = Object.keys(todaySorts) as TodaySort[]

/** Days until a certificate ends, and until a job closes, within which staff are told. */
export const todayDays = { credential: 60, job: 14 } as const

/** Working days after which an open inquiry counts as unanswered; that is apart from its due day. */
export const answerDays = 2
