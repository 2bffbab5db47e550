import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/harness/site/free-port.ts'

const program = '/usr/sbin/dovecot'

/** Debian's Dovecot (`apt-get install dovecot-imapd`), started by root; without it tests of the mailbox are skipped. */
export const hasImapServer = existsSync(program) && userInfo().uid === 0
if (!hasImapServer)
  console.info('Tests of the mailbox are skipped: they need dovecot-imapd, and root to start it')

/** It opens no mailbox as root. */
const owner = 65_534
const user = { name: 'office', password: 'p/ss#wörd %' }

export type ImapServer = Awaited<ReturnType<typeof openImapServer>>

/** A real IMAP server on a port of its own with one empty mailbox, all of it in a temporary folder. */
export async function openImapServer() {
  const folder = await mkdtemp(join(tmpdir(), 'site-imap-'))
  const maildir = join(folder, 'mail')
  for (const name of ['', 'cur', 'new', 'tmp']) {
    await mkdir(join(maildir, name), { recursive: true })
    await chown(join(maildir, name), owner, owner)
  }
  const port = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, `${user.name}:{PLAIN}${user.password}:${owner}:${owner}::${folder}::\n`)
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, users))
  // Its login processes run under a name of their own.
  await chmod(folder, 0o755)
  let running: ChildProcess | undefined
  let delivered = 0

  async function start(): Promise<void> {
    running = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
    while (!(await answers(port))) await sleep(20)
  }
  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  await start()
  const name = encodeURIComponent(user.name)
  return {
    url: `imap://${name}:${encodeURIComponent(user.password)}@127.0.0.1:${port}`,
    /** Logs in with another password. */
    wrongUrl: `imap://${name}:wrong@127.0.0.1:${port}`,
    start,
    stop,
    /** Puts a message into the mailbox, as a mail server does. */
    async deliver(source: string): Promise<void> {
      // Dovecot numbers new messages by these names: two of one millisecond stay in their order.
      const unique = `${Date.now()}.${String(delivered++).padStart(9, '0')}.test`
      const draft = join(maildir, 'tmp', unique)
      await writeFile(draft, source.replace(/\r?\n/g, '\r\n'))
      await chown(draft, owner, owner)
      await rename(draft, join(maildir, 'new', unique))
    },
    /** Names of all message files with their marks: what was only read is as it was delivered. */
    async messages(): Promise<string[]> {
      const names = await Promise.all(['cur', 'new'].map((each) => readdir(join(maildir, each))))
      return names.flat()
    },
    /** Numbers all messages anew, as a server does that was set up again. */
    async renumber(): Promise<void> {
      await stop()
      for (const file of await readdir(maildir)) {
        if (file.startsWith('dovecot')) await rm(join(maildir, file), { recursive: true })
      }
      // The number of a numbering is a second.
      await sleep(1100)
      await start()
    },
    async close(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data', { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const configuration = (folder: string, port: number, users: string) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = dovenull
default_internal_user = dovecot
mail_location = maildir:${folder}/mail
mail_privileged_group =
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${users}
}
userdb {
  driver = passwd-file
  args = username_format=%u ${users}
}
auth_failure_delay = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`
