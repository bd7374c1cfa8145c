import { defineConfig } from 'vitest/config'
import { byPath } from '../by-path.ts'
import { deadlines } from '../deadlines.ts'

/** The built mini-program in the harness, against a real server. One browser and one server for all files. */
export default defineConfig({
  test: {
    name: 'weapp',
    root: import.meta.dirname,
    include: ['**/*.weapp.ts'],
    globalSetup: ['./setup.ts'],
    fileParallelism: false,
    sequence: byPath,
    ...deadlines,
    // A journey has many steps.
    testTimeout: 120_000,
  },
})
