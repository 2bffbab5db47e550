import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { waitingPage } from '#server/http/error-page.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const units = readdirSync('deploy').filter((name) => name.endsWith('.service'))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('the units of systemd', () => {
  test.skipIf(!hasSystemd).each(units)('%s lets the site reach little of the machine', (unit) => {
    const said = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', `deploy/${unit}`],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
    expect(level).toBeGreaterThan(0)
    expect(level).toBeLessThanOrEqual(2)
  })

  test.skipIf(!hasSystemd).each(units)('%s is understood by systemd', (unit) => {
    // It also says that Node is not there; a line of the unit itself is a fault.
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', `./deploy/${unit}`], {
      encoding: 'utf8',
    })
    expect(stderr.split('\n').filter((line) => line.includes(`deploy/${unit}:`))).toEqual([])
  })

  test.each(units)('%s reloads the site, never gives up, and bounds its memory', (unit) => {
    const settings = (section: string) =>
      read(`deploy/${unit}`).split(`[${section}]\n`)[1]?.split('\n\n')[0]?.split('\n')
    expect(settings('Unit')).toContain('StartLimitIntervalSec=0')
    const service = settings('Service')
    expect(service).toContain('ExecReload=/bin/kill -HUP $MAINPID')
    // One that ends to make room for the next one ends well.
    expect(service).toContain('Restart=always')
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}=(\\d+)M$`, 'm').exec(service?.join('\n') ?? '')?.[1])
    expect(megabytes('MemoryHigh')).toBeGreaterThan(470 + 850)
    expect(megabytes('MemoryMax')).toBeGreaterThan(megabytes('MemoryHigh'))
  })

  test('several instances run as one does, each on its port with a folder of its own', () => {
    const inOne = (unit: string) =>
      read(unit)
        .replace(/^#.*\n/gm, '')
        .replaceAll('@%i', '')
        .replaceAll('lightning-site/%i', 'lightning-site')
        .replace(', port %i', '')
    expect(inOne('deploy/lightning-site@.service')).toBe(inOne('deploy/lightning-site.service'))
    expect(read('deploy/lightning-site.socket')).toContain('ListenStream=127.0.0.1:3000\n')
    expect(read('deploy/lightning-site@.socket')).toContain('ListenStream=127.0.0.1:%i\n')
  })
})

test.each([
  'scripts/server-start.mjs',
  'Dockerfile',
  'deploy/lightning-site.service',
  'deploy/lightning-site@.service',
])('a site started by %s keeps what it has compiled, and little room for what is new', (file) => {
  expect(read(file)).toMatch(/NODE_COMPILE_CACHE[=:]/)
  expect(read(file)).toContain('--max-semi-space-size=8')
  expect(read(file)).toMatch(/MALLOC_ARENA_MAX(: '|=)2\b/)
  expect(read(file)).toMatch(/MALLOC_MMAP_THRESHOLD_(: '|=)131072\b/)
})

describe('a proxy', () => {
  test('nginx logs no network address in any of its servers', () => {
    const servers = read('deploy/nginx.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(servers).toHaveLength(3)
    for (const server of servers) {
      expect(server).toContain('\n    access_log off;\n')
      expect(server).toContain('\n    error_log /dev/null emerg;\n')
    }
  })

  test('nginx keeps its copies in a folder of its own, one below what is there', () => {
    const [, copies = ''] = /^proxy_cache_path (\S+)/m.exec(read('deploy/nginx.conf')) ?? []
    // Its first process makes the last folder of the path alone, and /var/cache is on every machine.
    expect(copies).toMatch(/^\/var\/cache\/[\w-]+$/)
    // At each start systemd closes this one to all but the site.
    const ofUnits = units.map((unit) => /^CacheDirectory=([^/\n]+)/m.exec(read(`deploy/${unit}`))?.[1])
    expect(ofUnits.map((folder) => `/var/cache/${folder}`)).not.toContain(copies)
  })

  test('has a page for when the site is away, as the site has one while it waits; `-u` writes it', async () => {
    await expect(waitingPage()).toMatchFileSnapshot('../deploy/waiting.html')
  })

  test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s leads the bare name to www', (file) => {
    expect(read(file)).toMatch(/^\s+(redir|return 301) https:\/\/www\.example\.com[{$]/m)
  })
})

interface Compose {
  services: Record<
    string,
    {
      depends_on?: Record<string, { condition: string }>
      volumes?: string[]
      environment?: Record<string, string | number>
      configs?: { source: string }[]
      ports?: string[]
      healthcheck?: object
    }
  >
  volumes: object
  configs?: object
}

describe('a compose file', () => {
  test.each(['compose.yaml', 'deploy/compose.postgres.yaml'])(
    '%s names nothing that is not there, and lets in this machine alone',
    (file) => {
      const { services, volumes, configs = {} } = parse(read(file)) as Compose
      const all = Object.values(services)
      for (const [name, { condition }] of all.flatMap((service) =>
        Object.entries(service.depends_on ?? {}),
      )) {
        expect(condition).toBe('service_healthy')
        expect(services[name]?.healthcheck, name).toBeDefined()
      }
      const mounted = all.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(':')[0])
      expect(mounted.sort()).toEqual(Object.keys(volumes).sort())
      const used = all.flatMap((service) => service.configs ?? []).map(({ source }) => source)
      expect(used).toEqual(Object.keys(configs))
      for (const port of all.flatMap((service) => service.ports ?? [])) expect(port).toMatch(/^127\.0\.0\.1:/)
    },
  )

  test('with PostgreSQL names itself and its settings in each command, and an update builds anew', () => {
    const said = read('deploy/compose.postgres.yaml').replaceAll(/\n# ?/g, ' ')
    const commands = said.match(/docker compose (?:[-\w./]+ )+[-\w]+/g) ?? []
    expect(commands).toHaveLength(2)
    for (const command of commands)
      expect(command).toContain('--file deploy/compose.postgres.yaml --env-file .env up --build')
  })

  test('with PostgreSQL gives the site what it needs, believes nobody, and makes backups that outlive the container', () => {
    const { site } = (parse(read('deploy/compose.postgres.yaml')) as Compose).services
    const environment = Object.fromEntries(
      Object.entries(site?.environment ?? {}).map(([name, value]) => [
        name,
        String(value).replace(/\$\{\w+:\?.*?\}/, 'secret'),
      ]),
    )
    const config = readConfig(environment)
    expect(config.problems).toEqual([])
    expect(config.trustedProxies).toBe(0)
    expect(config.backupAt).toBeDefined()
    expect(site?.volumes?.map((mount) => mount.split(':')[1])).toContain(config.backupDir)
    // A volume belongs to whom its folder in the image does.
    expect(read('Dockerfile')).toMatch(
      new RegExp(`install --directory --owner=10001 .* ${config.backupDir}$`, 'm'),
    )
  })
})
