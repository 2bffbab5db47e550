// Child processes: every one gets our signals, and none outlives us.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import process from 'node:process'
import { whenParentDies } from './when-parent-dies.mjs'

const running = new Set()
let stopSignal

export class StepFailed extends Error {
  constructor(exitCode, message) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Passes signals on to the children; with none running, ends this process the way the signal asks. */
export function forwardSignals() {
  const stop = (signal) => {
    stopSignal = signal
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(exitCodeOf(signal))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  // npm that is killed hard cannot forward anything. Started by hand (`nohup node …`) we may outlive the shell.
  if (process.env.npm_lifecycle_event) whenParentDies(() => stop('SIGTERM'))
}

/** Runs a command with our terminal until it ends; resolves to its exit code. */
export async function run(command, args, options = {}) {
  refuseWhenStopping()
  return await finished(spawn(command, args, { stdio: 'inherit', ...options }))
}

/** Like `run`, but shows the command with its output only when it has ended, while others have the terminal. */
export async function runCollected(command, args, options = {}) {
  refuseWhenStopping()
  const start = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const exitCode = await finished(child)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const verdict = exitCode === 0 ? `ok, ${seconds} s` : 'FAILED'
  process.stdout.write(`\n── ${command}: ${verdict}\n${Buffer.concat(output)}`)
  return exitCode
}

/** Runs a lengthy step behind one line of text ("Building … 3.2 s"); its output is shown only when it fails. */
export async function runQuietly(label, command, args, options = {}) {
  refuseWhenStopping()
  process.stderr.write(`${label} … `)
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const exitCode = await finished(child)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stderr.write(exitCode === 0 ? `${seconds} s\n` : 'failed\n')
  refuseWhenStopping()
  if (exitCode === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new StepFailed(exitCode, `${label} failed.`)
}

/** Returns true after a request to stop this process: no step begins any more. */
export function isStopping() {
  return stopSignal !== undefined
}

function refuseWhenStopping() {
  if (stopSignal) throw new StepFailed(exitCodeOf(stopSignal), 'Stopped.')
}

async function finished(child) {
  running.add(child)
  try {
    const [exitCode, signal] = await once(child, 'close')
    return exitCode ?? exitCodeOf(signal)
  } catch (error) {
    throw new StepFailed(127, `${child.spawnfile} cannot be started (${error.code}).`)
  } finally {
    running.delete(child)
  }
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
