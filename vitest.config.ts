import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Of the parts that the mini-program draws in its own way. */
const twins = ['packages/ui/src/**/*.weapp.test.{ts,tsx}']

/** Tests of the server run against a real PostgreSQL, tests of screens in happy-dom. Browser journeys live in e2e/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'packages/{server,testkit,contract,market,client}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'tools/rules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tools/rules/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/fixture/**'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['packages/{app,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,weapp}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...twins],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        // As the mini-program resolves: a twin before the file beside it.
        resolve: { extensions: ['.weapp.tsx', '.weapp.ts', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'] },
        test: {
          name: 'twins',
          environment: 'happy-dom',
          include: [...twins],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
