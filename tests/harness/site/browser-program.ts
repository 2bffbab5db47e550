import { existsSync } from 'node:fs'
import process from 'node:process'

/** The first needs half the time: it has no window to draw. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The program named in the environment, else one of the system's, else nothing: then Playwright's own. */
export const browserProgram: string | undefined =
  process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((program) => existsSync(program))
