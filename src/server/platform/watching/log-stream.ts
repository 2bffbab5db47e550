import pino, { type DestinationStream } from 'pino'

const warn = 40
const writtenTogether = 8192
const longestWaitMs = 250

/** Never holds lines back by itself: its `flushSync` would not return where nobody reads it or its disk is full. */
const output = pino.destination({ dest: 1, sync: true, maxLength: 1024 * 1024 })
// A log that cannot be written holds nothing up: it goes on when it can, and what is too much meanwhile is dropped.
for (const stream of [output, process.stdout]) stream.on('error', () => undefined)

let waiting = ''
function writeWaiting(): void {
  if (waiting !== '') output.write(waiting)
  waiting = ''
}
setInterval(writeWaiting, longestWaitMs).unref()
process.on('exit', writeWaiting)

/** Lines of `info` are written several at a time, a quarter of a second later at most, and when the process ends or crashes. */
const patient = {
  // Tells pino to say the level of each line.
  [Symbol.for('pino.metadata')]: true,
  lastLevel: 0,
  write(line: string): void {
    waiting += line
    if (this.lastLevel >= warn || waiting.length >= writtenTogether) writeWaiting()
  },
} satisfies DestinationStream & { lastLevel: number }

/** Stdout for the log of a level; who looks closer than `info` sees each line at once. */
export const logStream = (level: string): DestinationStream =>
  ['debug', 'trace'].includes(level) ? output : patient
