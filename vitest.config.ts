import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'scripts/*.test.ts',
      'tests/*.test.ts',
      'tests/{api,start,faults,sweeps}/**/*.test.ts',
    ],
    globalSetup: 'tests/harness/vitest-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Native packages and node:sqlite run as in the server: in processes, not threads.
    pool: 'forks',
    // Every test site is whole and its own, so files may share a process; the modules are loaded once per core.
    isolate: false,
    maxWorkers: '100%',
  },
})
