import { defineConfig } from 'vitest/config'

/** The built mini-program in the harness, against a real server. One browser and one server for all files. */
export default defineConfig({
  test: {
    name: 'weapp',
    root: import.meta.dirname,
    include: ['**/*.weapp.ts'],
    globalSetup: ['./setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
