import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Reverse proxies as the README sets them up, without TLS; both keep connections to the site. */
const proxies = {
  caddy: {
    config: (port: number, sitePort: number) =>
      `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n reverse_proxy 127.0.0.1:${sitePort}\n}\n`,
    command: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  nginx: {
    config: (port: number, sitePort: number, folder: string) => `pid ${folder}/pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream site { server 127.0.0.1:${sitePort}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 80m;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_request_buffering off;
    }
  }
}
`,
    command: (file: string) => ['nginx', '-c', file, '-g', 'daemon off;'],
  },
} as const

export type ProxyName = keyof typeof proxies

/** Whether a proxy is installed here. */
export function hasProxy(name: ProxyName): boolean {
  return spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status === 0
}

/** Starts a proxy in front of a site and waits until it answers; gives its port. */
export async function startProxy(name: ProxyName, sitePort: number) {
  const folder = await mkdtemp(join(tmpdir(), `site-${name}-`))
  const port = await freePort()
  const file = join(folder, 'config')
  await writeFile(file, proxies[name].config(port, sitePort, folder))
  const [program = name, ...parameters] = proxies[name].command(file)
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const exited = once(child, 'exit')
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    if (tries > 100 || child.exitCode !== null) throw new Error(`${name} does not start`)
    await sleep(50)
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
