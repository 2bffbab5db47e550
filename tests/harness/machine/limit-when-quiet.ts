import process from 'node:process'

/** True for the long runs, which have the machine to themselves. */
export const isLong = process.env['FAULTS'] === 'long'

/** A limit in milliseconds that holds on a quiet machine; one that is busy with other tests gets ten times as long. */
export const limitWhenQuiet = (ms: number) => (isLong ? ms : ms * 10)
