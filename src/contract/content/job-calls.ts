import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { dashboardCalls, entryCalls } from '#contract/content/entry-calls.ts'
import {
  ChangedJob,
  ClosedJob,
  DashboardJob,
  Job,
  JobContent,
  JobQuery,
  jobParams,
  NewJob,
} from '#contract/content/job.ts'
import { jobKind } from '#contract/content/job-fields.ts'
import { dataTags } from '#contract/pages/data-tags.ts'

const reads = () => [dataTags.jobs]

export const jobCalls = {
  listJobs: {
    summary: 'All jobs that are open',
    description:
      'The newest first. Lists have one entry a line. With Drafts (staff) as if all drafts were public; without a login that is ' +
      'refused (unauthorized).',
    access: 'public',
    reads,
    query: JobQuery,
    answer: z.array(Job),
  },
  readJob: {
    summary: 'A job that is open',
    access: 'public',
    reads,
    params: jobParams,
    query: JobQuery,
    answer: Job,
    errors: ['not_found'],
  },
  readClosedJob: {
    summary: 'What is left of a job that is not open any more',
    description: 'Its title where it has closed by its date; none where it was deleted.',
    access: 'public',
    reads,
    params: jobParams,
    query: JobQuery,
    answer: ClosedJob,
    errors: ['not_found'],
  },
  ...entryCalls(
    jobKind,
    { params: jobParams, New: NewJob, Changed: ChangedJob, Entry: Job, Version: JobContent },
    {
      one: 'a job',
      add: {
        description:
          'Its id, the last part of its address, is made from its German title and stays. With the header Idempotency-Key the same ' +
          'key gives the same job and stores once.',
        idempotencyKey: 'optional',
      },
      change: {
        description:
          'With the version that was read the change is refused (conflict, field version) when the job was changed since.',
      },
      remove: {
        description:
          'A draft of it goes along. It can be restored for a time that the operator sets; its address says for good that it is gone.',
      },
      restore: {
        description:
          'As it was, with its draft; a time to publish it that has passed meanwhile is forgotten.',
      },
    },
  ),
  ...dashboardCalls(
    jobKind,
    { params: jobParams, Dashboard: DashboardJob },
    {
      list: {
        summary:
          'All jobs as staff see them: open, closed, not public yet, and deleted ones that can be restored',
      },
      read: { summary: 'One job as staff see it' },
    },
  ),
} as const satisfies Record<string, Call>
