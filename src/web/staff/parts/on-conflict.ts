import { ApiError } from '#contract/api/api-error.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'

/** Describes a conflict, where it can be only one. */
export const onConflict =
  (words: string): DescribeError =>
  (error) =>
    error instanceof ApiError && error.code === 'conflict' ? words : undefined
