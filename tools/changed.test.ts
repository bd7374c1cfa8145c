import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { namedTests, namedWalks, planOf, runsOf } from './changed.mjs'

const root = resolve(import.meta.dirname, '..')

test('a file of a slice selects the tests of that slice and the journey through it, on every layer', () => {
  expect(planOf(['packages/server/src/news/service.ts'])).toMatchObject({
    tests: ['packages/server/src/learning.test.ts', 'packages/server/src/news/'],
    walks: ['library', 'search'],
    hasScreens: false,
  })
  expect(planOf(['packages/app/src/live/text-room.tsx'])).toMatchObject({
    tests: [],
    walks: ['live-moderation', 'replay-answer'],
    hasScreens: true,
  })
  expect(planOf(['packages/contract/src/member/codes.ts'])).toMatchObject({
    tests: expect.arrayContaining(['packages/server/src/member/', 'packages/contract/', 'packages/client/']),
    hasPromises: true,
    hasScreens: true,
  })
})

test('a table selects the plans of all queries, a test itself, a text nothing', () => {
  expect(planOf(['packages/server/src/live/tables.ts']).tests).toContain('packages/server/src/query-plans.test.ts')
  expect(planOf(['packages/server/src/audience-walk.test.ts']).tests).toContain(
    'packages/server/src/audience-walk.test.ts',
  )
  expect(planOf(['docs/testing.md'])).toEqual({
    tests: [],
    walks: [],
    hasScreens: false,
    hasRules: false,
    hasPromises: false,
    isCode: false,
  })
})

test("a change to the compiler's configuration checks the types", () => {
  expect(planOf(['packages/app/tsconfig.json']).isCode).toBe(true)
  expect(planOf(['tsconfig.tests.json']).isCode).toBe(true)
  expect(planOf(['packages/app/package.json']).isCode).toBe(false)
})

test('a rule selects the planted violations', () => {
  const rules = ['oxlint.config.mjs', 'tools/lint/plugin.mjs', 'tools/rules/planted-code.ts', '.dependency-cruiser.cjs']
  expect(rules.filter((file) => !planOf([file]).hasRules)).toEqual([])
})

test('a changed test runs whatever its tag, one that only belongs to the change runs in the gate alone', () => {
  const changed = ['packages/server/src/media/sound.test.ts', 'packages/server/src/media/embedded.ts']
  expect(runsOf(planOf(changed).tests, changed)).toEqual({
    gate: [
      'packages/server/src/cut-lesson.test.ts',
      'packages/server/src/media/',
      'packages/server/src/play-session.test.ts',
      'packages/server/src/replay-path.test.ts',
    ],
    tagged: ['packages/server/src/media/sound.test.ts'],
  })
  const untagged = ['packages/server/src/access/access.test.ts']
  expect(runsOf(untagged, untagged).tagged).toEqual([])
})

test('every journey in the table exists', () => {
  expect(namedWalks.filter((name) => !existsSync(join(root, `e2e/journeys/${name}.e2e.ts`)))).toEqual([])
})

test('every test in the table exists', () => {
  expect(namedTests.filter((name) => !existsSync(join(root, name)))).toEqual([])
})

test('every test of several slices is in the table', () => {
  const server = 'packages/server/src'
  const several = readdirSync(join(root, server)).filter((name) => name.endsWith('.test.ts'))
  expect(several.filter((name) => !namedTests.includes(`${server}/${name}`))).toEqual([])
})
