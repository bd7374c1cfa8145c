import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoSees } from './affected.mjs'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'affected-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  // a ← b ← c in one package; the test of another and a journey read the declaration of b.
  write(
    'packages/p/.types/tsconfig.tsbuildinfo',
    JSON.stringify({
      fileNames: ['lib.es5.d.ts', '../src/a.ts', '../src/b.tsx', '../src/c.ts', '../src/all.d.ts'],
      fileIdsList: [[2], [3]],
      referencedMap: [
        [3, 1],
        [4, 2],
      ],
    }),
  )
  write(
    '.cache/tests.tsbuildinfo',
    JSON.stringify({
      fileNames: [
        '../packages/p/.types/b.d.ts',
        '../packages/q/src/q.test.ts',
        '../e2e/lib/x.ts',
        '../node_modules/z.ts',
      ],
      fileIdsList: [[1, 4], [3]],
      referencedMap: [
        [2, 2],
        [3, 1],
      ],
    }),
  )
  mkdirSync(join(root, 'apps'))
  write('packages/p/.types/b.d.ts', 'export declare const b: number')
  write('packages/p/.types/c.d.ts', 'declare module "x" {}')
  write('packages/p/src/all.d.ts', 'declare const everywhere: 1')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('everything that leads to a changed declaration by imports may see another type, across packages too', () => {
  const users = ['e2e/lib/x.ts', 'packages/p/src/b.tsx', 'packages/p/src/c.ts', 'packages/q/src/q.test.ts']
  expect(whoSees(root, ['packages/p/.types/b.d.ts'])).toEqual(users)
  expect(whoSees(root, ['packages/p/src/a.ts'])).toEqual([...users, 'packages/p/src/a.ts'].sort())
  expect(whoSees(root, ['e2e/lib/x.ts'])).toEqual(['e2e/lib/x.ts', 'packages/q/src/q.test.ts'])
  expect(whoSees(root, [])).toEqual([])
})

test('a file of no build, and one that declares for files that do not import it, may be seen by all', () => {
  expect(whoSees(root, ['packages/p/.types/unknown.d.ts'])).toBeUndefined()
  expect(whoSees(root, ['packages/p/src/all.d.ts'])).toBeUndefined()
  expect(whoSees(root, ['packages/p/.types/c.d.ts'])).toBeUndefined()
})
