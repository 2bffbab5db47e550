import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { siteCommands } from '#tests/harness/components/commands.ts'
import { sitePlugin } from '#tests/harness/components/site-plugin.ts'
import { launchOptions } from '#tests/harness/site/browser.ts'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'scripts/*.test.ts',
            'tests/*.test.ts',
            'tests/{api,sites,start,commands,faults,sweeps}/**/*.test.ts',
          ],
          globalSetup: 'tests/harness/site/vitest-setup.ts',
          // Only what hangs is ended: a busy machine must not fail a test.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 240_000 } },
          // Native packages and node:sqlite run as in the server: in processes, not threads.
          pool: 'forks',
          // Every test site is whole and its own, so files may share a process; the modules are loaded once per core.
          isolate: false,
          // Sites come and go: less is collected while it is young.
          execArgv: ['--max-semi-space-size=64'],
          // As the server runs: React renders pages several times as fast as in development.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        plugins: [react(), tailwindcss(), sitePlugin()],
        test: {
          name: 'components',
          setupFiles: 'tests/components/setup.ts',
          include: ['tests/components/**/*.test.tsx'],
          globalSetup: 'tests/harness/site/vitest-setup.ts',
          // As above: what takes long is printed as over budget, not failed.
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              launchOptions,
              contextOptions: { locale: 'de-DE', reducedMotion: 'reduce' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            commands: siteCommands,
          },
        },
      },
    ],
  },
})
