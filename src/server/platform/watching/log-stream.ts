import pino, { type DestinationStream } from 'pino'

const warn = 40

const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 250 })
process.on('exit', () => output.flushSync())

/** Lines of `info` are written several at a time, a quarter of a second later at most, and when the process ends or crashes. */
const patient = {
  // Tells pino to say the level of each line.
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string): void {
    output.write(line)
    if (this.lastLevel >= warn) output.flushSync()
  },
} satisfies DestinationStream & { lastLevel: number }

/** Stdout for the log of a level; who looks closer than `info` sees each line at once. */
export const logStream = (level: string): DestinationStream =>
  ['debug', 'trace'].includes(level) ? pino.destination(1) : patient
