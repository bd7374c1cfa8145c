import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that wait for real encoders, real processes or walk every call: begun last, one of them would be waited for alone. */
const LONG = [
  /\/server\/src\/media\//,
  /\/server\/src\/(?:audience-walk|play-session|query-plans|replay-path)\./,
  /\/(?:kill|chaos)\.test\./,
  /\/kernel\/db\//,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((pattern) => pattern.test(moduleId))
  return at < 0 ? LONG.length : at
}

/** The long files first; the others as vitest would: those that failed, then those that took longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}

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
const css = { modules: { classNameStrategy: 'non-scoped' as const } }
const setupFiles = ['packages/ui/src/testing/setup.ts', 'packages/app/src/testing/setup.ts']

/** What a test waits for comes late on a busy machine; a second, the tool's own limit, made such tests fail by turns. */
const patient = { poll: { timeout: 15_000 } }

/**
 * Tests of the server run against a real PostgreSQL, tests of screens in happy-dom. Browser journeys live in e2e/.
 * A worker keeps its modules from file to file: what a test changes outside itself it must change back. docs/testing.md says more.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          expect: patient,
          include: [
            'packages/{server,testkit,contract,market,client}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'tools/rules/**', ...mockingServer],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server-mocking',
          environment: 'node',
          expect: patient,
          include: mockingServer,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          expect: patient,
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
          expect: patient,
          include: ['packages/{app,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,weapp,console}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...twins, ...mockingApp],
          setupFiles,
          isolate: false,
          css,
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'app-mocking',
          environment: 'happy-dom',
          expect: patient,
          include: mockingApp,
          setupFiles,
          css,
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
          expect: patient,
          include: [...twins],
          setupFiles,
          css,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
