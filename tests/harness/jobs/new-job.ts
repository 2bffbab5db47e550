import type { NewJob } from '#contract/content/job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

/** A job as staff send it. */
export function newJob(more: Partial<NewJob> = {}): NewJob {
  return {
    title: inBoth('Report writer (m/f/d)', 'Bürokraft für Prüfberichte (m/w/d)'),
    summary: inBoth('You write the reports.', 'Sie schreiben die Berichte.'),
    tasks: inBoth('Write reports\nFile readings', 'Berichte schreiben\nMesswerte ablegen'),
    profile: inBoth('Good English', 'Gutes Deutsch'),
    hours: inBoth('Part-time', 'Teilzeit'),
    employmentType: 'PART_TIME',
    start: inBoth('at once', 'sofort'),
    pay: inBoth('EUR 3,200 a month', '3.200 € im Monat'),
    location: 'Frankfurt am Main',
    ...more,
  }
}
