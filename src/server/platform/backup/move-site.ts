import { type Contents, contentsOf } from '#server/platform/backup/contents.ts'
import {
  type Copied,
  compareFiles,
  copyFile,
  restoreContents,
} from '#server/platform/backup/restore-contents.ts'
import {
  contentOf,
  countFiles,
  type Layout,
  notEmpty,
  type Storage,
} from '#server/platform/backup/storage.ts'
import { isSameSum, sumRows } from '#server/platform/backup/table-rows.ts'

export interface Moved extends Copied {
  /** True if everything had been moved before and compares equal. */
  wasThere: boolean
}

/**
 * Copies a site into another storage that is empty or was left by an interrupted move; the source is unchanged and
 * must not be written meanwhile. Rows or files that both have in the same place are left there. A target with the same
 * content is left alone; throws `CommandRefused` for one with any other.
 */
export async function moveSite(source: Storage, target: Storage, layout: Layout): Promise<Moved> {
  const hasOtherFiles = source.filesPlace !== target.filesPlace
  const moving = hasOtherFiles ? layout : { ...layout, fileFolders: [], filesOf: {} }
  return await source.rows.inSnapshot(async (snapshot) => {
    const contents = await contentsOf(snapshot, source, moving)
    if (source.rows.place === target.rows.place) return await moveFiles(contents, target, layout)
    const content = await contentOf(target, moving)
    if (content.length === 0) {
      return { ...(await restoreContents(contents, moving, target)), wasThere: false }
    }
    const { differences, ...same } = await compare(contents, target, moving)
    if (differences.length === 0) return { ...same, wasThere: true }
    throw notTheSame(target, content, differences)
  })
}

/** The rows stay in place, so they still name every file copied before. */
async function moveFiles(contents: Contents, target: Storage, layout: Layout): Promise<Moved> {
  const { differences, missing, ...counts } = await compareAll(contents, target, layout)
  if (differences.length > 0) throw notTheSame(target, [`files in ${target.filesPlace}`], differences)
  const files = await target.openFiles()
  for (const key of missing) await copyFile(contents, files, { key })
  return { tables: [], files: counts, wasThere: missing.length === 0 }
}

async function compare(contents: Contents, target: Storage, layout: Layout) {
  return await target.rows.inSnapshot(async (snapshot) => {
    const there = await contentsOf(snapshot, target, layout)
    const tables: Copied['tables'][number][] = []
    const others: string[] = []
    const isOfSameStep = there.step === contents.step
    if (!isOfSameStep) others.push(`tables of step ${there.step}, not ${contents.step}`)
    for (const { name } of isOfSameStep ? contents.tables : []) {
      const sum = await sumRows(contents.rows(name))
      if (!isSameSum(sum, await sumRows(there.rows(name)))) others.push(`other rows in ${name}`)
      tables.push({ name, rows: sum.rows })
    }
    const { differences, missing, ...files } = await compareAll(contents, target, layout)
    if (missing.length > 0) differences.push(`files missing: ${missing.length}`)
    return { tables, files, differences: [...others, ...differences] }
  })
}

async function compareAll(contents: Contents, target: Storage, layout: Layout) {
  const files = await target.reachFiles()
  const { different, missing, ...counts } = await compareFiles(contents, files)
  const surplus = (await countFiles(files, layout)) - (counts.count - missing.length)
  const differences: string[] = []
  if (different > 0) differences.push(`files that are others: ${different}`)
  if (surplus > 0) differences.push(`files that no row names: ${surplus}`)
  return { ...counts, missing, differences }
}

function notTheSame({ name }: Storage, content: readonly string[], differences: readonly string[]) {
  return notEmpty(name, content, ` That is not the same as what is to be moved: ${differences.join(', ')}.`)
}
