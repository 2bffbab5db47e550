import { existsSync } from 'node:fs'
import process from 'node:process'

/** The first needs half the time: it has no window to draw. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The program named in the environment, else one of the system's, else nothing: then Playwright's own. */
const program: string | undefined =
  process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((path) => existsSync(path))

/**
 * Features of the browser that are switched off. The first two are pages of their own, loaded beside every page for an address bar that nobody
 * sees; without them a test needs a quarter less of the processor. The others are Playwright's: a list of ours replaces its own,
 * so a test compares them with what is installed.
 */
export const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Launch options of every browser in tests. */
export const launchOptions = {
  ...(program && { executablePath: program }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    // Without a window letters would be as wide as whole pixels, and lines break elsewhere than on a screen.
    '--font-render-hinting=none',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
}
