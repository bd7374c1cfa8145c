import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `npm run test:native` runs this after it has built the pages and synced both projects. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        root: import.meta.dirname,
        test: {
          name: 'native',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
      {
        root: import.meta.dirname,
        test: {
          name: 'shell',
          environment: 'node',
          include: ['test/*.test.ts'],
          globalSetup: ['../../packages/testkit/src/global-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
