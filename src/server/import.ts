import { onlyPath, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { importContent } from '#server/transfer/import-content.ts'
import { openTarget } from '#server/transfer/open-target.ts'
import { transferredInWords } from '#server/transfer/read-content.ts'

const usage = `Usage: npm run import -- FOLDER
  Takes the content that an export has written to FOLDER into a site that has none; on SQLite it must be stopped.`

/** `npm run import`: looks through the whole folder before it opens the site, and takes all of it or nothing. */
await runOperatorCommand(process.env, async (config) => {
  const folder = onlyPath(usage)
  const target = openTarget(config)
  try {
    const imported = await importContent(folder, target.open)
    console.info(transferredInWords('Imported, read back and compared', imported))
  } finally {
    await target.close()
  }
})
