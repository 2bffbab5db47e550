import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A built checkout of another commit; undefined, and a line that says why, where it cannot run with the packages at hand. */
export async function openCommit(
  commit: string,
): Promise<{ folder: string; remove(): Promise<void> } | undefined> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-commit-'))
  const folder = join(parent, 'checkout')
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder]).catch(() => undefined)
    await rm(parent, { recursive: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit])
    const missing = await missingPackages(folder)
    if (missing.length > 0) throw new Error(`packages are missing: ${missing.join(', ')}`)
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    console.log(`Building ${commit.slice(0, 8)}, which was measured last …`)
    const env = { ...process.env, NODE_ENV: 'production' }
    for (const script of ['scripts/build.ts', 'scripts/build-server.ts']) {
      if (existsSync(join(folder, script))) await run(process.execPath, [script], { cwd: folder, env })
    }
    return { folder, remove }
  } catch (error) {
    console.log(`${commit.slice(0, 8)}, which was measured last, is left out: ${(error as Error).message}`)
    await remove()
    return undefined
  }
}

/** Packages of a checkout that are not at hand in its version. */
async function missingPackages(folder: string): Promise<string[]> {
  const { dependencies, devDependencies } = await readJson(join(folder, 'package.json'))
  const missing: string[] = []
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const file = join('node_modules', name, 'package.json')
    if (!existsSync(file) || (await readJson(file)).version !== version) missing.push(name)
  }
  return missing
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}
