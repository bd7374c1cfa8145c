import { defineConfig } from 'vitest/config'
import { byPath } from '../by-path.ts'
import { deadlines } from '../deadlines.ts'
import { tags } from '../tags.ts'

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
    sequence: byPath,
    tags,
    ...deadlines,
    // A journey has many steps.
    testTimeout: 120_000,
  },
})
