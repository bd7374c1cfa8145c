import { defineConfig } from 'vitest/config'

/**
 * Several server processes with their own Redis and PostgreSQL. `node tools/cluster.mjs` runs it; `npm test` does not.
 */
export default defineConfig({
  test: {
    name: 'cluster',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./build.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
