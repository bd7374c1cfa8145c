import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { byPath } from './e2e/by-path.ts'
import { deadlines } from './e2e/deadlines.ts'
import { tags } from './e2e/tags.ts'

/** Of the parts that the mini-program draws in its own way. */
const twins = ['packages/ui/src/**/*.weapp.test.{ts,tsx}']

/** Files that put a stand-in where a module of ours is: found by what they say, for they need modules of their own. */
function mockingIn(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.weapp.') && !file.includes('node_modules'))
    .filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')))
}
const servers = ['packages/server/src', 'packages/contract/src', 'packages/market/src', 'packages/client/src']
const mockingServer = mockingIn(...servers, 'apps/server/src')
const mockingApp = mockingIn(
  'packages/app/src',
  'packages/ui/src',
  'apps/web/src',
  'apps/weapp/src',
  'apps/console/src',
)
const standIn = (name: string): string => join(import.meta.dirname, `packages/ui/src/testing/${name}.tsx`)
/** What needs a layout or a canvas draws nothing in happy-dom: a stand-in for each, the same for every file. */
const standIns = {
  alias: [
    { find: 'virtua', replacement: standIn('virtua') },
    { find: /^\.\/kline-chart$/, replacement: standIn('kline-chart') },
    { find: /^\.\/pdf-view$/, replacement: standIn('pdf-view') },
  ],
}
/** Tags of the mini-program that no browser draws. */
const miniTags = [
  ['elements', 'weapp-elements'],
  ['media-elements', 'mini-elements'],
].map(([name, double = '']) => ({
  find: new RegExp(String.raw`^(\.\.?/)+weapp/${name}$`),
  replacement: standIn(double),
}))
/** Node 26 has a `localStorage` of its own, which would hide the document's. */
const ownStore = 'localStorage' in globalThis ? ['--no-webstorage'] : []
const css = { modules: { classNameStrategy: 'non-scoped' as const } }
const setupFiles = ['packages/ui/src/testing/setup.ts', 'packages/app/src/testing/setup.ts']

/**
 * Tests of the server run against a real PostgreSQL, tests of screens in happy-dom. Browser journeys live in e2e/.
 * A worker keeps its modules from file to file: what a test changes outside itself it must change back; of the window,
 * packages/ui/src/testing/put-back.ts does it. docs/testing.md says more.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: byPath,
    tags,
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
          exclude: ['**/node_modules/**', 'tools/rules/**', ...mockingServer],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          isolate: false,
          ...deadlines,
        },
      },
      {
        test: {
          name: 'server-mocking',
          environment: 'node',
          include: mockingServer,
          ...deadlines,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tools/rules/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/fixture/**'],
          ...deadlines,
        },
      },
      {
        plugins: [react()],
        resolve: standIns,
        test: {
          name: 'app',
          environment: 'happy-dom',
          execArgv: ownStore,
          include: ['packages/{app,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,weapp,console}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...twins, ...mockingApp],
          isolate: false,
          setupFiles,
          css,
          ...deadlines,
        },
      },
      {
        plugins: [react()],
        resolve: standIns,
        test: {
          name: 'app-mocking',
          environment: 'happy-dom',
          execArgv: ownStore,
          include: mockingApp,
          setupFiles,
          css,
          ...deadlines,
        },
      },
      {
        plugins: [react()],
        // As the mini-program resolves: a twin before the file beside it.
        resolve: {
          alias: miniTags,
          extensions: ['.weapp.tsx', '.weapp.ts', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'],
        },
        test: {
          name: 'twins',
          environment: 'happy-dom',
          execArgv: ownStore,
          include: [...twins],
          isolate: false,
          setupFiles,
          css,
          ...deadlines,
        },
      },
    ],
  },
})
