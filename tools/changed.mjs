/**
 * The tests affected by a change, for `npm test -- --changed`: one table from folders to tests and journeys. It does
 * not list the screens' tests: vitest finds those from the imports. Nearly every test of the server imports all of the
 * server.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const server = 'packages/server/src'
const clients = '(?:packages/(?:app|contract|server)/src)'
/** The journey through each slice, except the long ones. */
const journeys = {
  access: ['sharing'],
  commerce: ['shop'],
  content: ['about', 'drawn-pages', 'search'],
  feedback: ['voice', 'service-chat'],
  live: ['live-moderation', 'replay-answer'],
  media: ['push-browser'],
  member: ['sign-in', 'profile', 'notices'],
  news: ['library', 'search'],
  stock: ['markets'],
}

/** `$1` is the first group of `when`. If several lines match, all of them count. */
const table = [
  {
    when: /^packages\/(?:contract|server)\/src\/(?!kernel\/|compose\/)([\w-]+)\//,
    tests: [`${server}/$1/`],
  },
  ...Object.entries(journeys).map(([slice, walks]) => ({ when: new RegExp(`^${clients}/${slice}/`), walks })),
  {
    when: /^packages\/server\/src\/kernel\/(\w+)\//,
    tests: [`${server}/kernel/$1/`, `${server}/access/`],
    walks: ['main-job'],
  },
  {
    when: /^packages\/server\/src\/(?:compose\/)?[\w-]+\.ts$/,
    tests: [
      ...['approvals', 'contributions', 'holdings', 'member/minors/guard', 'merging-everything'],
      ...['notice-sources', 'queue-counts', 'rights', 'self-check', 'shells', 'statistics', 'uploads-kept'],
    ].map((name) => `${server}/${name}.test.ts`),
  },
  {
    when: /^packages\/server\/src\/(?:media|live\/(?:stream|replays))\//,
    tests: ['cut-lesson', 'play-session', 'replay-path'].map((name) => `${server}/${name}.test.ts`),
  },
  {
    when: /^packages\/(?:contract|server)\/src\/(?:course|survey|news)\//,
    tests: [`${server}/learning.test.ts`],
  },
  {
    when: /^packages\/server\/(?:migrations\/|src\/.*(?:tables|repository)[\w-]*\.ts$)/,
    tests: ['schema-rules.test.ts', 'query-plans.test.ts', 'prepared-queries.test.ts', 'kernel/db/'].map(
      (name) => `${server}/${name}`,
    ),
  },
  {
    when: /^packages\/contract\//,
    tests: [
      ...['packages/contract/', 'packages/client/'],
      ...['audience-walk', 'old-clients', 'shaped-garbage', 'wrong-input'].map((name) => `${server}/${name}.test.ts`),
    ],
  },
  { when: /^(packages\/(?:client|market|testkit)|apps\/server)\//, tests: ['$1/'] },
  { when: /^tools\/[\w-]+\.|^tools\/(?:make|demo-live)\//, tests: ['tools/'] },
  { when: /^packages\/(?:ui|client)\/|^packages\/app\/src\/kernel\/|^apps\/web\//, walks: ['main-job'] },
  { when: /^apps\/console\/|operator/, walks: ['console'] },
  { when: /^e2e\/journeys\/([\w-]+)\.e2e\.ts$/, walks: ['$1'] },
  { when: /^((?:packages|apps\/server|tools)\/.*\.test\.ts)$/, tests: ['$1'] },
]

/**
 * The tests of the server and the journeys to run; and whether the screens' tests and the planted violations must run.
 */
export function planOf(files) {
  const found = (key) =>
    files.flatMap((file) =>
      table.flatMap(({ when, [key]: names = [] }) => {
        const match = when.exec(file)
        return match ? names.map((name) => name.replace('$1', match[1])) : []
      }),
    )
  const some = (pattern) => files.some((file) => pattern.test(file))
  return {
    tests: [...new Set(found('tests'))].filter((name) => !/^packages\/(?:app|ui)\//.test(name)).sort(),
    walks: [...new Set(found('walks'))].sort(),
    hasScreens: some(/^packages\/(?:app|ui|client|market|contract)\/|^apps\/(?:web|weapp|console)\/|^vitest\.config/),
    hasRules: some(/^tools\/rules\/|^oxlint\.|^tools\/lint\/|^\.dependency-cruiser/),
    hasPromises: some(/^packages\/contract\/|manifest\.tsx?$|^tools\/make/),
    isCode: some(/\.(?:ts|tsx|mjs|cjs)$|(?:^|\/)tsconfig[\w.]*\.json$/),
  }
}

const named = (key) =>
  [...new Set(table.flatMap(({ [key]: names = [] }) => names))].filter((name) => !name.includes('$1'))

/** Every journey and every test in the table, for the tests that they exist. */
export const namedWalks = named('walks')
export const namedTests = named('tests')

const statesTag = (file) => /^\/\/ @module-tag /m.test(readFileSync(join(root, file), 'utf8'))

/**
 * The tests of the server as two runs: `gate` leaves out what states a tag, `tagged` are the changed test files that
 * state one. Whoever changed such a file is told at once whether it holds.
 */
export function runsOf(tests, files) {
  const tagged = tests.filter((name) => files.includes(name) && statesTag(name))
  return { gate: tests.filter((name) => !tagged.includes(name)), tagged }
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** The base of the change: where this branch left main, or the previous commit if there is no main. */
export function baseOf(given) {
  if (given) return given
  const [from] = git('merge-base', 'HEAD', 'main')
  const [head] = git('rev-parse', 'HEAD')
  if (from !== undefined && (from !== head || git('status', '--porcelain').length > 0)) return from
  return 'HEAD~1'
}

/** Files that are gone since then. */
export const removedSince = (base) => git('diff', '--name-only', '--diff-filter=D', '--no-renames', base)

/** Files changed since then, including uncommitted ones; removed files are omitted. */
export function changedSince(base) {
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).sort()
}
