import cluster from 'node:cluster'

/** The first that is handed on, after the three usual files. */
const firstSocket = 3

/**
 * A socket that listens already, as a file descriptor: systemd keeps the port of a socket unit open through a restart, and hands it
 * to the process that it names. One of several instances gets it by way of that process. Undefined where there is none.
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | undefined {
  const owner = cluster.isWorker ? process.ppid : process.pid
  return LISTEN_FDS === '1' && LISTEN_PID === String(owner) ? firstSocket : undefined
}
