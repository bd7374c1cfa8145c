import { ByPath } from '@rostrum/e2e/by-path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** As e2e/deadlines.ts, which may not be imported from here. */
const deadlines = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000, interval: 50 } } }
/** Node 26 has a `localStorage` of its own, which would hide the document's. */
const ownStore = 'localStorage' in globalThis ? ['--no-webstorage'] : []

/** `npm run test:native` runs this after it has built the pages and synced both projects. */
export default defineConfig({
  test: {
    sequence: { sequencer: ByPath },
    projects: [
      {
        plugins: [react()],
        root: import.meta.dirname,
        test: {
          name: 'native',
          environment: 'happy-dom',
          execArgv: ownStore,
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          ...deadlines,
        },
      },
      {
        root: import.meta.dirname,
        test: {
          name: 'shell',
          environment: 'node',
          include: ['test/*.test.ts'],
          globalSetup: ['../../packages/testkit/src/global-setup.ts'],
          ...deadlines,
        },
      },
    ],
  },
})
