import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Where what is typed is folded before anything of it is left out. */
const folding = ['packages/contract/src/kernel/typed.ts', 'apps/console/src/kernel/number-input.tsx']

const offences: readonly (readonly [string, RegExp])[] = [
  ['leaves digits of other keyboards out', /\.replace(?:All)?\(\/(?:\\D|\[\^(?:\\d|0-9)[.,-]*\])\+?\/g/],
  ['takes a field of numbers that reads ASCII only', /\bInputNumber\b/],
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

test('digits are folded in one place before anything is left out of what was typed', () => {
  const files = ['packages', 'apps']
    .flatMap(sourcesUnder)
    .filter((file) => !folding.includes(file) && !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) => offencesIn(readFileSync(join(root, file), 'utf8')).map((what) => `${file} ${what}`)),
  ).toEqual([])
})

test.each([
  String.raw`setTyped(next.replace(/[^\d.]/g, ''))`,
  String.raw`const digits = phone.replace(/\D/g, '')`,
  `typed.replaceAll(/[^0-9]/g, '')`,
  `import { Form, InputNumber } from 'antd'`,
])('%s is found', (source) => {
  expect(offencesIn(source)).not.toEqual([])
})
