import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

/** Why the clock of a process cannot be set here; undefined where it can. */
export const noSetClock = library
  ? undefined
  : 'there is no libfaketime: Debian has it as the package faketime'

/** A clock for processes that are started with its environment, which can be set while they run. */
export async function createSetClock(folder: string) {
  const file = join(folder, 'clock')
  await writeFile(file, '+0')
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // As where an operator sets the clock: timers and files know nothing of it.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    /** Sets the clock off by so much from now on, such as `+1y`, `-1d` or `+0`. */
    set: async (offset: string) => await writeFile(file, offset),
  }
}
