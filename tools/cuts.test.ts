import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Sets and lists that are spread; nicknames have no signs of several parts; lines that are drawn or indexed. */
const own =
  /\/(?:nickname-policy\.ts|nickname\.tsx|file-addresses\.ts|table-state\.ts|lines\.ts|search\.ts|search-service\.ts)$|sample|sender\.ts$|captcha-outbox\.ts$|my-searches\.ts$|side\.lists\.tsx$|reading\.ts$/

const offences: readonly (readonly [string, RegExp])[] = [
  [
    'counts or cuts by code points',
    /\[\.\.\.[\w.]+(?:\.trim\(\))?\]\.(?:length|slice)|Array\.from\([a-z][\w.]*\)\.(?:length|slice)/,
  ],
  ['counts or cuts by UTF-16', /\.trim\(\)\.(?:length|slice|substring|substr)\b/],
  ['cuts inside a character', /(?<!hash|sha256)\.(?:slice|substring|substr)\(0, [\w.]+\)\}(?:…|\.\.\.)/],
]

const offencesIn = (source: string): string[] => offences.flatMap(([what, form]) => (form.test(source) ? [what] : []))

/** Every written source file of the packages, or of the apps. */
const sourcesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const src = join(folder, name, 'src')
    return existsSync(join(root, src))
      ? readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
          .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
          .map((file) => join(src, file))
      : []
  })

test('what people write is counted and shortened by what a reader sees as one', () => {
  const files = ['packages', 'apps']
    .flatMap(sourcesUnder)
    .filter((file) => !own.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) => offencesIn(readFileSync(join(root, file), 'utf8')).map((what) => `${file} ${what}`)),
  ).toEqual([])
})

test.each([
  'const isShort = [...reason.trim()].length < 2',
  `const title = [...row.content].slice(0, 80).join('')`,
  'const isShort = why.trim().length < 2',
  'Array.from(answer).length > max',
  'const cut = `${said.slice(0, SHORT)}…`',
])('%s is found', (source) => {
  expect(offencesIn(source)).not.toEqual([])
})
