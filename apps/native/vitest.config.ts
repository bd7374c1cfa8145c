import { byPath } from '@rostrum/e2e/by-path'
import { deadlines } from '@rostrum/e2e/deadlines'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Node 26 has a `localStorage` of its own, which would hide the document's. */
const ownStore = 'localStorage' in globalThis ? ['--no-webstorage'] : []

/** `npm run test:native` runs this after it has built the pages and synced both projects. */
export default defineConfig({
  test: {
    sequence: byPath,
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
