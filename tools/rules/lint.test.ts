import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { OxlintConfig } from 'oxlint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowed, planted, type PlantedCode } from './planted-code'

const repository = resolve(import.meta.dirname, '../..')
const { overrides = [] }: OxlintConfig = (await import(join(repository, 'oxlint.config.mjs'))).default

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string
    readonly code?: string
    readonly message: string
    readonly help?: string
  }[]
}

/** Each in a file of its own: `x` gets a number. */
const placed = (codes: readonly PlantedCode[], from: number) =>
  codes.map(({ at, ...code }, index) => ({ ...code, at: at.replace(/\bx(?=\.)/, `x${from + index}`) }))
const wrong = placed(planted, 0).map((code, index) => ({ ...code, expected: planted[index]?.expected ?? '' }))
const right = placed(allowed, planted.length)

let root = ''
const said = new Map<string, string[]>()

/** A tree in the shape of this repository that holds only the planted files, and what is said of each. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')))
  for (const part of ['oxlint.config.mjs', 'tools/lint'])
    cpSync(join(repository, part), join(root, part), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { jsx: 'react-jsx', strict: true } }))
  for (const { at, code } of [...wrong, ...right]) {
    mkdirSync(dirname(join(root, at)), { recursive: true })
    writeFileSync(join(root, at), code)
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [realpathSync(join(repository, 'node_modules/.bin/oxlint')), '--config=oxlint.config.mjs', '--format=json'],
    { cwd: root, encoding: 'utf8' },
  )
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const { diagnostics }: Report = JSON.parse(stdout)
  for (const { filename, code = '', message, help = '' } of diagnostics)
    said.set(filename, [...(said.get(filename) ?? []), `${code} ${message} ${help}`])
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('every lint rule fires on its planted violation', () => {
  test.each(wrong.map(({ what, ...rest }) => [what, rest] as const))('%s', (_, { at, expected }) => {
    expect(said.get(at)).toContainEqual(expect.stringContaining(expected))
  })

  test('each violation has a file of its own', () => {
    const places = [...wrong, ...right].map(({ at }) => at)
    expect(places.filter((at, index) => places.indexOf(at) < index)).toEqual([])
  })

  test('every rule and every message has a planted violation', () => {
    const rules = overrides.flatMap((part) => Object.entries<unknown>(part.rules ?? {}))
    const names = rules.map(([name]) => `(${name.slice(name.indexOf('/') + 1)})`)
    const messages = JSON.stringify(rules).matchAll(/"message":"([^"]+)"/g)
    const wanted = [...new Set([...names, ...[...messages].map(([, message = '']) => message)])]
    const all = [...said.values()].flat().join('\n')
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((each) => !all.includes(each))).toEqual([])
  })
})

describe('no rule fires on', () => {
  test.each(right.map(({ what, at }) => [what, at]))('%s', (_, at) => {
    expect(said.get(at)).toBeUndefined()
  })
})
