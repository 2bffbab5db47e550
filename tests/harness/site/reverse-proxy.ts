import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/harness/site/free-port.ts'

interface Setting {
  port: number
  sitePorts: readonly number[]
  folder: string
}

/** The files of deploy/ with other ports, and without TLS; what is to be replaced must be there. */
const proxies = {
  caddy: {
    async config({ port, sitePorts }: Setting): Promise<string> {
      const ports = sitePorts.map((sitePort) => `127.0.0.1:${sitePort}`).join(' ')
      return replaced(await readFile('deploy/Caddyfile', 'utf8'), [
        [/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n'],
        [/^example\.com \{\n.*?^\}\n/ms, ''],
        [/^www\.example\.com \{/m, `http://:${port} {\n\tbind 127.0.0.1`],
        [/127\.0\.0\.1:3000 \{/, `${ports} {`],
        [/\/srv\/lightning-site\/deploy/, resolve('deploy')],
        // As a note there tells.
        [
          /health_uri .*/,
          sitePorts.length > 1 ? 'health_uri /healthz\n\t\thealth_body ok' : 'health_uri /healthz',
        ],
      ])
    },
    command: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  nginx: {
    async config({ port, sitePorts, folder }: Setting): Promise<string> {
      const instances = sitePorts
        .map((sitePort) => `    server 127.0.0.1:${sitePort} max_fails=0;\n`)
        .join('')
      const site = replaced(await readFile('deploy/nginx.conf', 'utf8'), [
        [/^ {4}server 127\.0\.0\.1:3000 max_fails=0;\n/m, instances],
        [/^server \{\n {4}listen 80;.*?^\}\n/ms, ''],
        [/^ {4}listen 443 ssl http2;\n.*\n/m, `    listen 127.0.0.1:${port};\n`],
        [/^ {4}ssl_certificate .*\n.*\n/m, ''],
        [/^ {4}server_name .*\n/m, ''],
        [/127\.0\.0\.1:3080\b/g, `127.0.0.1:${await freePort()}`],
        [/\/var\/cache\/lightning-site-copies/, `${folder}/copies`],
        [/\/srv\/lightning-site\/deploy/, resolve('deploy')],
      ])
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
      // Its workers would be somebody else, who may not write into the folder.
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''
      return `${user}pid ${folder}/pid;\nerror_log stderr crit;\nevents {}\nhttp {\n${folders}\n${site}}\n`
    },
    command: (file: string) => ['nginx', '-c', file, '-g', 'daemon off;'],
  },
} as const

export type ProxyName = keyof typeof proxies

export type ReverseProxy = Awaited<ReturnType<typeof startProxy>>

/** Returns true if a proxy is installed here. */
export function hasProxy(name: ProxyName): boolean {
  return spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status === 0
}

/** Starts a proxy, set up as in deploy/, in front of the instances of a site, and waits until it answers. */
export async function startProxy(name: ProxyName, ...sitePorts: number[]) {
  const folder = await mkdtemp(join(tmpdir(), `site-${name}-`))
  const port = await freePort()
  const file = join(folder, 'config')
  await writeFile(file, await proxies[name].config({ port, sitePorts, folder }))
  const [program = name, ...parameters] = proxies[name].command(file)
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const exited = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    if (tries > 100 || child.exitCode !== null) throw new Error(`${name} does not start: ${said}`)
    await sleep(50)
  }
  return {
    port,
    address,
    /** Returns its log so far. */
    said: (): string => said,
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The page of a proxy that has nothing else to show, in both languages. */
export const friendly = /<section lang="de">.*<section lang="en">/

/** Asks a proxy as a browser that does not follow redirects. */
export async function ask(
  { address }: Pick<ReverseProxy, 'address'>,
  path: string,
  options: RequestInit = {},
) {
  const answer = await fetch(address + path, { redirect: 'manual', ...options })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

function replaced(text: string, pairs: readonly [was: RegExp, is: string][]): string {
  return pairs.reduce((result, [was, is]) => {
    if (!was.test(result)) throw new Error(`The file in deploy/ has no ${was}`)
    return result.replace(was, () => is)
  }, text)
}
