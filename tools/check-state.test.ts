import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  declarationsIn,
  hashesIn,
  keptIn,
  stateOf,
  whatToRun,
  type StepChoice,
  type StepReading,
} from './check-state.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'))
  spawnSync('git', ['init', '-q'], { cwd: root })
  write('.gitignore', 'node_modules/\n.types/\nleft-out/\n')
  write('rules.json', '1')
  write('package-lock.json', '1')
  write('src/a.ts', 'a')
  write('src/b.ts', 'b')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

type Step = StepChoice & StepReading
const whole: Step = { command: ['judge'], reads: /\.ts$/, frame: /^rules/ }
const partly: Step = { ...whole, again: (changed) => changed }
const each: Step = { ...partly, isEach: true }

/** What runs of a step that was good before `change`. */
function after(change: () => void, step: Step): 'all' | 'nothing' | string[] {
  const before = stateOf(step, hashesIn(root))
  change()
  return whatToRun(step, before, stateOf(step, hashesIn(root)))
}

describe('a step that was good runs again only if what it reads has changed', () => {
  test.each([
    ['nothing has changed', (): void => undefined, 'nothing', 'nothing', 'nothing'],
    ['a file it does not read', () => write('src/a.css', 'x'), 'nothing', 'nothing', 'nothing'],
    ['a file that git leaves out', () => write('left-out/c.ts', 'c'), 'nothing', 'nothing', 'nothing'],
    ['a file it reads', () => write('src/a.ts', 'other'), 'all', ['src/a.ts'], ['src/a.ts']],
    ['a new file', () => write('src/c.ts', 'c'), 'all', ['src/c.ts'], ['src/c.ts']],
    ['a file is gone', () => rmSync(join(root, 'src/b.ts')), 'all', [], 'nothing'],
    ['its configuration', () => write('rules.json', '2'), 'all', 'all', 'all'],
    ['the lock', () => write('package-lock.json', '2'), 'all', 'all', 'all'],
    ['the installed packages', () => write('node_modules/.package-lock.json', '2'), 'all', 'all', 'all'],
    ['the runner', () => write('tools/check.mjs', '2'), 'all', 'all', 'all'],
  ] as const)('%s', (_, change, asWhole, asPartly, asEach) => {
    const runs = [whole, partly, each].map((step): ReturnType<typeof after> => {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      rmSync(join(root, 'tools'), { recursive: true, force: true })
      rmSync(join(root, 'src/c.ts'), { force: true })
      write('rules.json', '1')
      write('package-lock.json', '1')
      write('src/a.ts', 'a')
      write('src/b.ts', 'b')
      return after(change, step)
    })
    expect(runs).toEqual([asWhole, asPartly, asEach])
  })

  test('another command', () => {
    const hashes = hashesIn(root)
    const other = stateOf({ ...whole, command: ['judge', '--strictly'] }, hashes)
    expect(whatToRun(each, stateOf(whole, hashes), other)).toBe('all')
  })

  test('more changed files than are worth naming run all', () => {
    const change = () => Array.from({ length: 201 }, (_, index) => write(`src/many-${index}.ts`, 'x'))
    expect(after(change, each)).toBe('all')
  })

  test('without a good run before, all', () => {
    expect(whatToRun(each, undefined, stateOf(each, hashesIn(root)))).toBe('all')
  })
})

test('the types that files see of each other stand until one of the declarations changes', () => {
  write('packages/a/.types/index.d.ts', 'export declare const a: number')
  write('apps/b/src/b.ts', 'b')
  const before = declarationsIn(root)
  write('apps/b/src/b.ts', 'other')
  expect(declarationsIn(root)).toEqual(before)
  write('packages/a/.types/index.d.ts', 'export declare const a: Promise<number>')
  expect(declarationsIn(root)).not.toEqual(before)
})

describe('a changed declaration', () => {
  const declared = (text: string) => {
    write('packages/a/.types/index.d.ts', text)
    write('apps/b/README.md', 'b')
    return stateOf({ ...each, declarations: declarationsIn(root) }, hashesIn(root))
  }
  const asked: unknown[] = []
  const spreading: Step = {
    ...each,
    spread: (...said) => {
      asked.push(said)
      return ['src/b.ts', 'gone.ts']
    },
  }

  test('brings the files that may see it', () => {
    const before = declared('declare const a: number')
    expect(whatToRun(spreading, before, declared('declare const a: string'))).toEqual(['src/b.ts'])
    expect(asked.at(-1)).toEqual([[], ['packages/a/.types/index.d.ts']])
  })

  test('beside the changed files themselves', () => {
    const before = declared('declare const a: number')
    write('src/a.ts', 'other')
    expect(whatToRun(spreading, before, declared('declare const a: string'))).toEqual(['src/a.ts', 'src/b.ts'])
  })

  test('brings all where nobody knows who sees it', () => {
    const before = declared('declare const a: number')
    const unknown: Step = { ...each, spread: () => undefined }
    expect(whatToRun(unknown, before, declared('declare const a: string'))).toBe('all')
  })
})

test('a change of what the step does not look at runs nothing, a new file does', () => {
  const before = stateOf(whole, hashesIn(root))
  write('src/a.ts', 'other')
  const asked: string[] = []
  const isSame = (path: string) => {
    asked.push(path)
    return true
  }
  expect(whatToRun(whole, before, stateOf(whole, hashesIn(root)), isSame)).toBe('nothing')
  write('src/new.ts', 'new')
  expect(whatToRun(whole, before, stateOf(whole, hashesIn(root)), isSame)).toBe('all')
  expect(asked).toEqual(['src/a.ts', 'src/a.ts'])
})

describe('where Git does not answer', () => {
  const said: string[] = []
  const hashed = () => hashesIn(root, (words) => said.push(words))
  beforeEach(() => said.splice(0))

  test.each([
    ['there is no repository', () => rmSync(join(root, '.git'), { recursive: true })],
    ['there is no Git', () => void vi.stubEnv('PATH', join(root, 'nowhere'))],
  ])('because %s, everything is checked, and one sentence says so', (_, lose) => {
    const before = stateOf(each, hashed())
    expect(said).toEqual([])
    lose()
    expect(hashed()).toBeUndefined()
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('全部检查')
    expect(whatToRun(each, before, stateOf(each, undefined))).toBe('all')
    expect(whatToRun(each, stateOf(each, undefined), stateOf(each, undefined))).toBe('all')
  })

  test('what was found good then is not kept for the next time', () => {
    rmSync(join(root, '.git'), { recursive: true })
    const store = keptIn(join(root, 'kept'))
    store.keep('judge', stateOf(each, hashed()))
    expect(store.read('judge')).toBeUndefined()
  })
})

test('what was forgotten is not known', () => {
  const store = keptIn(join(root, 'kept'))
  const state = stateOf(whole, hashesIn(root))
  store.keep('judge', state)
  expect(store.read('judge')).toEqual(state)
  store.forget('judge')
  expect(store.read('judge')).toBeUndefined()
})
