import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = [
  ...['server', 'app', 'ui', 'contract', 'client', 'market', 'testkit'].map((name) => `packages/${name}`),
  ...['console', 'web', 'native', 'weapp', 'server'].map((name) => `apps/${name}`),
]

interface Source {
  readonly path: string
  readonly text: string
}

/** Tests may call their helpers what they like. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/dist\/|\.d\.ts$/.test(path)

/** `slider.weapp.tsx` is `slider.tsx` for another device. */
const twinOf = (path: string) => path.replace(/\.weapp(?=\.tsx?$)/, '').replace(/\.tsx?$/, '')

/** The formatter puts them at the beginning of a line, so no file need be parsed. */
const exported = /^export (?:default )?(?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm

/** A `const` of the same name in the same file is the type's schema. */
const exportedTypes = ({ text }: Source): string[] => [...text.matchAll(exported)].map(([, name = '']) => name)

function clashes(sources: readonly Source[]): string[] {
  const places = new Map<string, Map<string, string>>()
  for (const source of sources) {
    for (const name of exportedTypes(source)) {
      const declared = places.get(name) ?? new Map<string, string>()
      places.set(name, declared.set(twinOf(source.path), source.path))
    }
  }
  return [...places]
    .filter(([, declared]) => declared.size > 1)
    .map(([name, declared]) => `${name}: ${[...declared.values()].join(', ')}`)
    .sort()
}

test.each(folders)('an exported type of %s has a name of its own', (folder) => {
  const from = join(root, folder, 'src')
  const sources = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !isTest(`/${path}`))
    .map((path) => ({ path, text: readFileSync(join(from, path), 'utf8') }))
  expect(sources.length).toBeGreaterThan(0)
  expect(clashes(sources)).toEqual([])
})

test('a name declared twice is found, with both places', () => {
  const planted = [
    { path: 'news/comment.ts', text: 'export interface Said { readonly content: string }' },
    { path: 'live/saying.ts', text: "export type Said = { readonly kind: 'text' }" },
    { path: 'live/other.ts', text: 'type Said = string\nexport class Alone {}' },
  ]
  expect(clashes(planted)).toEqual(['Said: news/comment.ts, live/saying.ts'])
})

test('twins and a schema beside its type share a name', () => {
  const planted = [
    { path: 'slider.tsx', text: 'export interface SliderProps {}' },
    { path: 'slider.weapp.tsx', text: 'export interface SliderProps {}' },
    { path: 'notice.ts', text: 'export const Notice = z.object({})\nexport type Notice = z.infer<typeof Notice>' },
  ]
  expect(clashes(planted)).toEqual([])
})
