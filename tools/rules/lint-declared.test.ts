import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

let root = ''
/** Two packages are used, and of each the source says the opposite of the declaration. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'declared-')))
  for (const part of ['oxlint.config.mjs', 'tools/lint', 'tools/roomy.mjs', 'tsconfig.base.json'])
    cpSync(join(repository, part), join(root, part), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  writeProject('late', 'export function late() {}\n')
  writeProject('ready', 'export async function ready() {}\n')
  const uses = ['late', 'ready'].map((name) => `import { ${name} } from '../../${name}/src/index'\n`)
  writeProject('user', `${uses.join('')}\nlate()\nready()\n`, [{ path: '../late' }, { path: '../ready' }])
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function writeProject(name: string, source: string, references: readonly { path: string }[] = []): void {
  const compilerOptions = { rootDir: 'src', outDir: '.types', tsBuildInfoFile: '.types/tsconfig.tsbuildinfo' }
  const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['src'], references }
  write(`packages/${name}/tsconfig.json`, JSON.stringify(config))
  write(`packages/${name}/src/index.ts`, source)
}

function lint() {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/lint/typed.mjs', '--format=unix'], {
    cwd: root,
    encoding: 'utf8',
  })
  return { said: stdout + stderr, status }
}

test('the typed rules believe the declaration of another package, and do not read its source', () => {
  write('packages/late/.types/index.d.ts', 'export declare function late(): Promise<void>;\n')
  write('packages/ready/.types/index.d.ts', 'export declare function ready(): void;\n')
  write('packages/user/.types/index.d.ts', 'export {};\n')
  const { said } = lint()
  const found = said.split('\n').filter((line) => line.includes('no-floating-promises'))
  expect(found.map((line) => /^[^ ]*user\/src\/index\.ts:\d+/.exec(line)?.[0].split(':').at(-1))).toEqual(['4'])
})

test('without the declarations of a package nothing is called good', () => {
  const { said, status } = lint()
  expect(said).toContain('npm run types：packages/late')
  expect(status).not.toBe(0)
})
