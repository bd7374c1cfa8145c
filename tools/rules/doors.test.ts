import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pages } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const app = join(root, 'packages/app/src')

interface Source {
  readonly path: string
  readonly text: string
}

const isLinking = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.gen\.ts$|manifest\.ts$/.test(path)
const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })
const inApp = readdirSync(app, { recursive: true, encoding: 'utf8' }).map((path) => join(app, path))
/** What leads people on: the pages, and the navigation that the platform begins with. */
const sources = [...inApp.filter(isLinking), join(root, 'packages/server/src/content/defaults.ts')].map(read)

/** The file of each page: its links to itself lead nobody in. */
const declared = /'(\w+\.\w+)': \{[^{}]*?import\('([^']+)'\)/g
const fileOf = new Map(
  inApp
    .filter((path) => path.endsWith('manifest.ts'))
    .map(read)
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].map(
        ([, name = '', to = '']) => [name, `${resolve(dirname(path), to)}.tsx`] as const,
      ),
    ),
)

/** Pages that nothing leads to, and why. */
const exceptions: readonly string[] = []

const hasDoor = (name: string, among: readonly Source[]): boolean =>
  among.some(({ path, text }) => text.includes(`'${name}'`) && path !== fileOf.get(name))

test.each(Object.keys(pages).filter((name) => !exceptions.includes(name)))('another page leads to %s', (name) => {
  expect(fileOf.has(name)).toBe(true)
  expect(hasDoor(name, sources)).toBe(true)
})

test('a page that only leads to itself is noticed', () => {
  const own = { path: fileOf.get('survey.marking') ?? '', text: "to('survey.marking', { id })" }
  expect(hasDoor('survey.marking', [own])).toBe(false)
  expect(hasDoor('survey.marking', [{ ...own, path: 'elsewhere.tsx' }])).toBe(true)
})
