import { open } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Manifest,
  manifestPart,
  type PartSum,
  sumsPart,
  writePart,
} from '#server/platform/backup/backup-parts.ts'

/** The growing list of a backup's parts with their checksums. */
export interface SumsWriter {
  add(part: string, sum: Pick<PartSum, 'sha256'>): Promise<void>
  /** Flushes the list to the disk. */
  close(): Promise<void>
}

/** Starts the list of a draft. */
export async function writeSums(draft: string): Promise<SumsWriter> {
  const file = await open(join(draft, sumsPart), 'w', 0o600)
  return {
    add: async (part, { sha256 }) => await file.appendFile(`${sha256}  ${part}\n`),
    async close() {
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

/** Writes the manifest, which comes last. */
export async function writeManifest(draft: string, manifest: Manifest, sums: SumsWriter): Promise<void> {
  async function* text() {
    yield Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)
  }
  await sums.add(manifestPart, await writePart(draft, manifestPart, text()))
}
