import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/harness/site/browser.ts'

const sweep = /@sweep/

export default defineConfig({
  testDir: 'tests/journeys',
  // Every test is in one of them: what a person does, or one more page, width or language of what is done on all of them.
  projects: [
    { name: 'journeys', grepInvert: sweep },
    { name: 'sweeps', grep: sweep },
  ],
  globalSetup: './tests/harness/site/journeys-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Two cores, two servers and two browsers: once in thousands something is late. What needed it is named in the summary.
  retries: 1,
  // Far more than a quiet machine needs: a busy one must not fail a test.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    locale: 'de-DE',
    // What a failed test saw; recording it makes all of them slower.
    // Without snapshots: to make one, Playwright fetches the page's blobs, which our policy stops.
    trace: process.env['TRACES'] === 'on' ? { mode: 'retain-on-failure', snapshots: false } : 'off',
    reducedMotion: 'reduce',
    launchOptions,
  },
})
