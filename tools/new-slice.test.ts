// @module-tag anew
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type * as Testkit from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sliceLists, write } from './new'

/** A copy of the repository with a slice that has one of everything. */
const root = resolve(import.meta.dirname, '..')
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rostrum-new-'))
  for (const path of tracked(root)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  linkModules()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function tracked(folder: string): string[] {
  const told = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', 'packages', 'tsconfig.base.json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return told.split('\0').filter((path) => path !== '' && !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
}

/** Links all installed packages, and the packages of the copy under their own names. */
function linkModules(): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@rostrum'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@rostrum' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join(root, 'packages/server/node_modules'), join(copy, 'packages/server/node_modules'))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@rostrum', name))
}

/** One call, one page, one kind of search result, one kind of favourite, one setting, one kind of message. */
const own: Readonly<Record<string, string>> = {
  'contract/src/sample/endpoints.ts': `import { listNotes } from './list-notes'

export const sampleEndpoints = { ...listNotes } as const
`,
  'contract/src/sample/limits.ts': `export const notesMax = 10
`,
  'contract/src/sample/pages.ts': `export const samplePages = {
  'sample.notes': { path: '/pages/sample/notes/index', audience: 'member' },
} as const
`,
  'contract/src/sample/kinds.ts': `export const sampleKinds = { search: ['note'], favourites: ['note'], history: [], notices: ['note'], noticeNames: { note: '笔记' } } as const
`,
  'server/src/sample/index.ts': `import { sampleEndpoints } from '@rostrum/contract/sample'
import { notesMax } from '@rostrum/contract/sample/limits'
import { z } from 'zod'
import type { Kernel, Slice } from '../kernel/kernel'
import { setting } from '../kernel/settings'
import { route } from '../kernel/types'

export const sampleSettings = setting('sample', z.object({ notesMax: z.number().int() }), { notesMax }, { title: '笔记', group: '示例', fields: { notesMax: '最多几条' } })

export const createSample = (_kernel: Kernel): Slice => ({
  name: 'sample',
  routes: [route(sampleEndpoints['sample.listNotes'], () => ({}))],
  searches: { note: { find: async ({ words }) => [{ id: '1', title: words, access: 'open' }] } },
  items: { note: { lookUp: async (ids) => new Map(ids.map((id) => [id, { title: id, gone: false, locked: false }])) } },
  settings: [sampleSettings],
})
`,
  'app/src/sample/manifest.ts': `import { samplePages } from '@rostrum/contract/sample/pages'
import { screensOf } from '../kernel/manifest'

export const sampleScreens = screensOf(samplePages, { 'sample.notes': { no: 900, title: '笔记' } })
`,
  'app/src/sample/kinds.zh.ts': `import type { KindLooks } from '../kernel/kinds'

export const sampleKinds = {
  search: { note: { icon: 'file', name: '笔记', placeOf: (_hit, to) => to('sample.notes') } },
  items: { note: { icon: 'file' } },
  notices: { note: { icon: 'file', note: '笔记的更新' } },
} as const satisfies KindLooks
`,
}

const files = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(folder, 'packages'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )

test('a slice with one of everything compiles and changes no file outside its own folders except the lists of slices', () => {
  const before = files(copy)
  write(copy, ['slice', 'sample'])
  write(copy, ['endpoint', 'sample', 'listNotes', 'GET', '/api/sample/note/list', 'open'])
  for (const [path, text] of Object.entries(own)) writeFileSync(join(copy, 'packages', path), text)
  // npm run make generates these from the manifests.
  const names = join(copy, 'packages/app/src/kernel/screen-names.gen.ts')
  writeFileSync(
    names,
    readFileSync(names, 'utf8').replace(/(\n\s*\|? ?)'stock\.kline'/, "$1'sample.notes'$1'stock.kline'"),
  )

  const changed = [...files(copy)].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  const elsewhere = changed.filter((path) => !/^packages\/[a-z]+\/src\/sample\//.test(path) && !path.includes('.gen.'))
  expect(elsewhere.sort()).toEqual(
    sliceLists('sample')
      .map(({ path }) => path)
      .sort(),
  )
  expect(compiled()).toBe('')
}, 240_000)

test('the server of the copy answers the new call', async () => {
  const { world } = (await import(join(copy, 'packages/testkit/src/index.ts'))) as typeof Testkit
  const made = await world()
  try {
    const { token } = await made.member()
    const reply = await fetch(`${made.url}/api/sample/note/list`, { headers: { authorization: `Bearer ${token}` } })
    expect(await reply.json()).toMatchObject({ code: 200, data: {} })
  } finally {
    await made.close()
  }
})

/** The compiler's errors in the contract, the whole server, and the app's lists. */
function compiled(): string {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2022', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node', 'vite/client'],
    },
    files: ['packages/server/src/compose.ts', 'packages/app/src/kinds.ts', 'packages/app/src/sample/manifest.ts'],
    include: ['packages/*/src/**/*.d.ts'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  try {
    return execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    )
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error)
  }
}
