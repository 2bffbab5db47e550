import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that this process still holds on to after all garbage was collected, buffers included. */
export async function heldBytes(): Promise<number> {
  // What one collection finalises, such as a closed stream, the next one frees.
  for (let time = 0; time < 4; time++) {
    collectGarbage()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
