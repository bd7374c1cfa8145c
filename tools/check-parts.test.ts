import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partOf, partsKeptIn, type Look } from './check-parts.mjs'

const base = `/// <reference types="node" />
import { a, type B } from './a'
import type { C } from '../c'
export { d } from './d'
export const e = async (f: import('./f').F) => (await import('./g')).h(require('./i'), a)
export interface J extends B { k: C }
type L = string
`

describe('a change that the step would judge in the same way leaves its part as it is, any other does not:', () => {
  const same = (look: Look, from: string, to: string) => {
    expect(base).toContain(from)
    return partOf(look, 'x.ts', base) === partOf(look, 'x.ts', base.replace(from, to))
  }
  test.each([
    ['links', 'extends B { k: C }', 'extends B { k: C; m: 1 }'],
    ['links', 'type L = string', "type L = './a'"],
    ['links', 'type L = string', "// import './z'\ntype L = string"],
    ['links', '.h(', '.hh('],
    ['typeNames', 'k: C', 'k: B'],
    ['typeNames', './a', './z'],
    ['typeNames', 'type L', 'type M'],
  ] as const)('%s: %s → %s is the same', (look, from, to) => {
    expect(same(look, from, to)).toBe(true)
  })
  test.each([
    ['links', './a', './z'],
    ['links', 'type B', 'B'],
    ['links', 'import type { C }', 'import { C }'],
    ['links', "export { d } from './d'\n", ''],
    ['links', "import('./f')", "import('./z')"],
    ['links', "import('./g')", "import('./z')"],
    ['links', "require('./i')", "require('./z')"],
    ['links', 'types="node"', 'types="vite/client"'],
    ['links', 'type L', "import './side'\ntype L"],
    ['typeNames', 'interface J', 'interface JJ'],
    ['typeNames', 'type L', 'export type L'],
  ] as const)('%s: %s → %s is another', (look, from, to) => {
    expect(same(look, from, to)).toBe(false)
  })
  test('what was commented out and is not any more is another', () => {
    const hidden = "/*\nimport './z'\n*/\nimport './a'\n"
    expect(partOf('links', 'x.ts', hidden)).not.toBe(partOf('links', 'x.ts', hidden.replace(/\/\*|\*\//g, '')))
  })
  test('a test says which statements it holds, and nothing if it holds none', () => {
    const part = (text: string) => partOf('marks', 'x.test.ts', text)
    expect(part('test(1)')).toBe(part('test(2)'))
    expect(part('// holds: 2.2-4\ntest(1)')).not.toBe(part('// holds: 2.2-5\ntest(1)'))
    expect(part('// holds: 2.2-4\ntest(1)')).not.toBe(part('test(1)'))
  })
})

describe('kept', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parts-'))
    mkdirSync(join(folder, 'src'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (text: string): string => {
    writeFileSync(join(folder, 'src/a.ts'), text)
    return createHash('sha256').update(text).digest('hex')
  }

  test('parts of the content from before are known in the next run, as long as they are made in the same way', () => {
    const before = write("import './b'\nconst c = 1\n")
    partsKeptIn(folder, '1', folder).keep([['links', 'src/a.ts', before]])
    const now = write("import './b'\nconst c = 2\n")
    expect(partsKeptIn(folder, '1', folder).isSame('links', 'src/a.ts', before, now)).toBe(true)
    expect(partsKeptIn(folder, '2', folder).isSame('links', 'src/a.ts', before, now)).toBe(false)
    const other = write("import './z'\nconst c = 2\n")
    expect(partsKeptIn(folder, '1', folder).isSame('links', 'src/a.ts', before, other)).toBe(false)
  })

  test('of a file that was edited after its content was listed nothing is kept', () => {
    const judged = write("import './b'\n")
    const now = write("import './z'\n")
    partsKeptIn(folder, '1', folder).keep([['links', 'src/a.ts', judged]])
    expect(partsKeptIn(folder, '1', folder).isSame('links', 'src/a.ts', judged, now)).toBe(false)
  })

  test('of a content that nobody kept nothing is known', () => {
    expect(partsKeptIn(folder, '1', folder).isSame('links', 'src/a.ts', 'unknown', write('const c = 1'))).toBe(false)
    expect(partsKeptIn(folder, '1', folder).isSame('name', 'src/a.ts', 'unknown', write('const c = 1'))).toBe(true)
  })
})
