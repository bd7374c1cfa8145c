import { defineConfig } from 'vitest/config'

/** Journeys: a real Chromium against a real server. One after another, as they share two cores with ffmpeg. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    exclude: ['**/node_modules/**', 'cluster/**'],
    globalSetup: ['./lib/server-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
