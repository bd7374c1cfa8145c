import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filesUnder, loadsOf, moduleOptions, ringsIn } from '../value-cycles'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function ringsOf(files: Readonly<Record<string, string>>): string[] {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'rings-')))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return ringsIn(loadsOf(filesUnder(folder), moduleOptions)).map((ring) =>
    ring.map((file) => relative(folder, file)).join(' '),
  )
}

test('a cycle of values is found, also when types close shorter ones', () => {
  expect(
    ringsOf({
      'a.ts': "import { b } from './b'\nimport type { C } from './c'\nexport type A = C\nexport const a = () => b",
      'b.ts': "import { c } from './c'\nimport type { A } from './a'\nexport type B = A\nexport const b = () => c",
      'c.ts': "import { a } from './a'\nimport type { B } from './b'\nexport type C = B\nexport const c = () => a",
    }),
  ).toEqual(['a.ts b.ts c.ts a.ts'])
})

test("a cycle through a folder's re-exports is found", () => {
  expect(
    ringsOf({
      'door/index.ts': "export { x } from '../x'",
      'x.ts': "import { type T, y } from './y'\nexport const x = (_: T) => y",
      'y.ts': "import { x } from './door'\nexport type T = 1\nexport const y = () => x",
    }),
  ).toEqual(['door/index.ts x.ts y.ts door/index.ts'])
})

test('a cycle closed by a type does not count', () => {
  expect(
    ringsOf({
      'a.ts': "import { b } from './b'\nexport type A = 1\nexport const a = b",
      'b.ts': "import { type A } from './a'\nexport const b: A = 1",
    }),
  ).toEqual([])
})

test('every way to name another file counts', () => {
  expect(
    ringsOf({
      'a.ts': "import {\n  type T,\n  // why it is here\n  b,\n} from './b'\nexport const a: T = b",
      'b.ts': "import './c'\nexport type T = 1\nexport const b = 1",
      'c.ts': "export * from './d'",
      'd.ts': "export * as e from './e'",
      'e.tsx': "import f, { g } from './f'\nexport const e = <p>{f + g}</p>",
      'f.ts': "import * as a from './a'\nexport const g = a\nexport default 1",
    }),
  ).toEqual(['a.ts b.ts c.ts d.ts e.tsx f.ts a.ts'])
})
