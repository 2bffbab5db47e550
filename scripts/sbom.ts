import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * `npm run sbom -- FILE`: a bill of materials (CycloneDX) of what an installation runs, and of what its web is built from, with all
 * that these need. npm's own `--omit=dev` also leaves out what a development package happens to need as well, sharp for one.
 */
interface Bom {
  metadata: { component: { name: string; 'bom-ref': string; version: string } }
  components: { name: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const { name, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  dependencies: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { peerDependenciesMeta?: Record<string, { optional?: boolean }> }>
}

const bom = listEverything()
const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'))
const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
const own = bom.metadata.component['bom-ref']
const shipped = new Set([...Object.keys(dependencies), ...packagesOfTheWeb()])
const kept = new Set((needs.get(own) ?? []).filter((ref) => shipped.has(nameOf(ref))))
const direct = kept.size
for (const ref of kept) {
  const needed = (needs.get(ref) ?? []).filter((other) => !canDoWithout(nameOf(ref), nameOf(other)))
  for (const other of needed) kept.add(other)
}

bom.metadata.component.name = name
bom.components = bom.components.filter((component) => kept.has(component['bom-ref']))
bom.dependencies = bom.dependencies
  .filter(({ ref }) => ref === own || kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }))
writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`)
console.info(`${file} names ${kept.size} packages: ${direct} that the site uses, and what these need.`)

/** Returns true for an optional peer, such as typescript, that happens to be there. */
function canDoWithout(user: string, other: string): boolean {
  return packages[`node_modules/${user}`]?.peerDependenciesMeta?.[other]?.optional === true
}

/** Returns the lockfile's packages without the tools of tests, development packages included. */
function listEverything(): Bom {
  const npm = process.env['npm_execpath'] ?? 'npm'
  const what = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--workspaces=false',
    // Also where NODE_ENV says production.
    '--include=dev',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...what], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm cannot list the packages: ${stderr}`)
  return JSON.parse(stdout) as Bom
}

/** The packages that the web imports: they are built into dist/, and the server needs none of them. */
function packagesOfTheWeb(): string[] {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((path) => /(?<!\.test)\.(tsx?|css)$/.test(path))
  return sources.flatMap((path) => {
    const text = readFileSync(join('src/web', path), 'utf8')
    const specifiers = text.matchAll(/(?:from |import\(|url\()["']((?:@[\w-]+\/)?[a-z][\w.-]*)[^"']*["']/g)
    return Array.from(specifiers, ([, specifier = '']) => specifier)
  })
}
