import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { byPath } from './by-path.ts'
import { deadlines } from './deadlines.ts'
import { taggedIn, tags } from './tags.ts'

/** They push pictures, have hundreds of members talk at once, or kill the server: these need both cores. */
const heavy = taggedIn(join(import.meta.dirname, 'journeys'), '.e2e.ts')
const patience = {
  root: import.meta.dirname,
  ...deadlines,
  // A journey has many steps.
  testTimeout: 120_000,
}

/**
 * Journeys: a real Chromium against a real server, each file with its own. Two at a time, then the heavy ones alone.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['./lib/server-setup.ts'],
    sequence: byPath,
    tags,
    projects: [
      {
        test: {
          ...patience,
          name: 'journeys',
          include: ['**/*.e2e.ts'],
          exclude: ['**/node_modules/**', 'cluster/**', ...heavy],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...patience, name: 'heavy', include: heavy, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
