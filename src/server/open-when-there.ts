import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, StartError } from '#server/config.ts'
import { type OpenedServices, openServices, openWatching } from '#server/open-services.ts'
import { alarmLine, createReminder, writeLine } from '#server/platform/watching/alarms.ts'
import { startWaitingServer, type WaitingServer } from '#server/waiting-server.ts'

const againMs = 1000

/**
 * Opens the services, as soon as database and bucket answer: until then the site listens and says so, unless others answer visitors
 * anyway. Throws `StartError` with what waiting cannot mend.
 */
export async function openWhenThere(
  config: Config,
  { othersAnswer }: { othersAnswer: boolean },
): Promise<{ opened: OpenedServices; waiting: WaitingServer | undefined }> {
  const watching = await openWatching(config)
  const isAlarmDue = createReminder()
  // systemd, which keeps the port, then starts the version that is there by now.
  const endSignals = ['SIGTERM', 'SIGINT', ...(config.inheritedSocket === undefined ? [] : ['SIGHUP'])]
  let hasListeners = false
  let waiting: WaitingServer | undefined
  for (;;) {
    try {
      const opened = await openServices(config, { watching, isListening: waiting !== undefined })
      for (const signal of endSignals) process.off(signal, endNow)
      return { opened, waiting }
    } catch (error) {
      if (!(error instanceof StartError && error.isPassing)) throw error
      if (isAlarmDue(true)) writeLine('error', ...alarmLine('start-waits', { problems: error.problems }))
      if (!hasListeners) for (const signal of endSignals) process.once(signal, endNow)
      hasListeners = true
      if (!othersAnswer) waiting ??= await startWaitingServer(config)
      await sleep(againMs)
    }
  }
}

const endNow = () => process.exit()
