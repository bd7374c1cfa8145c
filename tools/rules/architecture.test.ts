import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planted, type Planted } from './planted'

const config: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const declared = { zod: '1.0.0', pg: '1.0.0', fastify: '1.0.0', 'drizzle-orm': '1.0.0' }

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** A tree in the shape of this repository that holds only the planted files. */
function plant(root: string, plants: readonly Planted[]): void {
  write(root, 'package.json', JSON.stringify({ name: 'planted', type: 'module', dependencies: declared }))
  for (const { at, imports, target } of plants) {
    if (target !== '' && target !== at) {
      const back = target.endsWith('ring/b.ts') ? `export * from './a'\n` : 'export const value = 1\n'
      write(root, target, back)
    }
    if (target.startsWith('node_modules/')) {
      write(
        root,
        join(dirname(target), 'package.json'),
        JSON.stringify({ name: imports, version: '1.0.0', main: 'index.js', type: 'module' }),
      )
    }
    write(root, at, `import { value } from '${imports}'\nexport const used = value\n`)
  }
}

let root = ''
let broken: ReadonlySet<string>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'planted-'))
  plant(root, planted)
  const { options } = config
  const { output } = await cruise(
    ['packages', 'apps'],
    { ...options, ruleSet: config, validate: true, baseDir: root, outputType: 'json' },
    options?.enhancedResolveOptions,
  )
  const result: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output
  broken = new Set(result.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('every architecture rule fires on its planted violation', () => {
  test.each(planted.map(({ rule, at }) => [rule, at]))('%s in %s', (rule, at) => {
    expect(broken).toContain(`${rule} ${at}`)
  })

  test('every rule has a planted violation', () => {
    const named = new Set((config.forbidden ?? []).map(({ name }) => name))
    expect([...named].filter((name) => !planted.some(({ rule }) => rule === name))).toEqual([])
  })
})
