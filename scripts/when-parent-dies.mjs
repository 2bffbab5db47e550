import process from 'node:process'

const checkEveryMs = 500

/**
 * Calls `act` once when this process has lost its parent. Asking the system for the parent's id needs no pipe and no
 * terminal. Windows never changes the id, so there nothing happens.
 */
export function whenParentDies(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, checkEveryMs)
  timer.unref()
}
