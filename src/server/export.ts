import { openStorage } from '#server/backups/open-storage.ts'
import { onlyPath, runOperatorCommand } from '#server/backups/run-operator-command.ts'
import { exportContent } from '#server/transfer/export-content.ts'
import { transferredInWords } from '#server/transfer/read-content.ts'

const usage = `Usage: npm run export -- FOLDER
  Writes categories, projects, jobs, articles, the company's facts and changed texts, with their files, into FOLDER, which must be empty. The site may be running.`

/** `npm run export`: content alone, in files that people and other programs can read; nothing of accounts or inquiries. */
await runOperatorCommand(process.env, async (config) => {
  const folder = onlyPath(usage)
  const exported = await exportContent(await openStorage(config), folder)
  console.info(transferredInWords(`Exported into ${folder}, read back and checked`, exported))
})
