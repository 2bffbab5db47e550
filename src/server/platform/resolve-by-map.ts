import { readFileSync } from 'node:fs'
import { findPackageJSON, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Resolves imports by the map in `package.json` alone: Node looks for several files at each. */
export function resolveByMap(): void {
  const root = findPackageJSON(import.meta.url)
  if (root === undefined) return
  const { imports } = JSON.parse(readFileSync(root, 'utf8')) as { imports: Record<string, string> }
  const folders = Object.entries(imports).map(
    ([from, to]) => [from.slice(0, -1), new URL(to.slice(0, -1), pathToFileURL(root)).href] as const,
  )
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const folder = specifier.endsWith('.ts') && folders.find(([prefix]) => specifier.startsWith(prefix))
      if (!folder) return nextResolve(specifier, context)
      const url = folder[1] + specifier.slice(folder[0].length)
      return { url, format: 'module-typescript', shortCircuit: true }
    },
  })
}
