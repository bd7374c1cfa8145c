/** `npm run new -- slice|screen|endpoint …` writes the boilerplate files, so that a new one starts right. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sliceLists as collected } from './make/slices'

const usage = `用法：
  npm run new -- slice <slice>                     契约、服务端与页面的空切片，并写进各处的切片清单
  npm run new -- screen <slice> <name> <path> <no> 一个页面，例如 screen news reader /pages/news/reader/index 148
  npm run new -- endpoint <slice> <verbNoun> <GET|POST> <path> <open|closed|always>  最后一项：青少年模式能否调用
名字用小写字母、数字与连字符；接口名用驼峰。`

const kebab = /^[a-z][a-z0-9-]*$/
const camel = /^[a-z][A-Za-z0-9]*$/
const apiPath = /^\/[A-Za-z0-9/{}-]+$/

export interface NewFile {
  readonly path: string
  readonly text: string
}

const pascal = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/** The files of an empty slice: a contract, a server entry, an app manifest. */
const sliceFiles = (name: string): NewFile[] => [...contractFiles(name), ...serverFiles(name), ...appFiles(name)]

function contractFiles(name: string): NewFile[] {
  const slice = camelOf(name)
  const contract = (file: string, text: string) => ({ path: `packages/contract/src/${name}/${file}.ts`, text })
  return [
    contract('endpoints', `export const ${slice}Endpoints = {} as const\n`),
    contract('refusals', `import { refusals } from '../kernel'\n\nexport const ${slice}Refusals = refusals({})\n`),
    contract(
      'pages',
      `/** Pages of this slice: see PageShape in ../pages.ts. */\nexport const ${slice}Pages = {} as const\n`,
    ),
    contract(
      'kinds',
      `/** Kinds of this slice: see ../kinds.ts. */\nexport const ${slice}Kinds = { search: [], favourites: [], history: [], notices: [], noticeNames: {} } as const\n`,
    ),
    contract(
      'limits',
      `/** Numbers and lists of this slice. Schemas, server, app and tests read them here. This file imports nothing. */\nexport {}\n`,
    ),
    contract('index', `export * from './endpoints'\nexport * from './refusals'\n`),
  ]
}

function serverFiles(name: string): NewFile[] {
  const [slice, Slice] = [camelOf(name), pascal(name)]
  const server = (file: string, text: string) => ({ path: `packages/server/src/${name}/${file}.ts`, text })
  return [
    server(
      'index',
      `import type { Kernel, Slice } from '../kernel/kernel'\nimport { ${slice}Routes } from './routes'\nimport { create${Slice}Service } from './service'\n\nexport function create${Slice}(kernel: Kernel): Slice {\n  return { name: '${name}', routes: ${slice}Routes(create${Slice}Service(kernel)) }\n}\n`,
    ),
    server(
      'routes',
      `import type { Route } from '../kernel/types'\nimport type { ${Slice}Service } from './service'\n\nexport function ${slice}Routes(_${slice}: ${Slice}Service): Route[] {\n  return []\n}\n`,
    ),
    server(
      'service',
      `import type { Kernel } from '../kernel/kernel'\n\nexport function create${Slice}Service(_kernel: Kernel) {\n  return {}\n}\n\nexport type ${Slice}Service = ReturnType<typeof create${Slice}Service>\n`,
    ),
  ]
}

function appFiles(name: string): NewFile[] {
  const slice = camelOf(name)
  const app = (file: string, text: string) => ({ path: `packages/app/src/${name}/${file}.ts`, text })
  return [
    app(
      'manifest',
      `import { ${slice}Pages } from '@rostrum/contract/${name}/pages'\nimport { screensOf } from '../kernel/manifest'\n\nexport const ${slice}Screens = screensOf(${slice}Pages, {})\n`,
    ),
    app(
      'kinds.zh',
      `import type { KindLooks } from '../kernel/kinds'\n\n/** How this slice's kinds look in the lists of others. */\nexport const ${slice}Kinds = { search: {}, items: {}, notices: {} } as const satisfies KindLooks\n`,
    ),
    app('text.zh', `export const text = {} as const\n`),
  ]
}

/** A list of all slices: the import of each, and the lines that each adds after the last similar line. */
interface SliceList {
  readonly path: string
  readonly imports: string
  readonly lines: readonly { readonly after: RegExp; readonly line: string }[]
}

/** The lists that a new slice is added to. Its other files are in its own folders; further lists are collected from these. */
export function sliceLists(name: string): SliceList[] {
  const [slice, Slice] = [camelOf(name), pascal(name)]
  const spread = (what: string) => ({
    after: new RegExp(`\\.\\.\\.\\w+${what}\\b`, 'g'),
    line: `,\n  ...${slice}${what}`,
  })
  return [
    {
      path: 'packages/contract/src/index.ts',
      imports: `import { ${slice}Endpoints, ${slice}Refusals } from './${name}'\n`,
      lines: [
        spread('Endpoints'),
        { after: /typeof \w+Endpoints\b/g, line: ` &\n  typeof ${slice}Endpoints` },
        spread('Refusals'),
      ],
    },
    composeList(name, Slice),
  ]
}

/** The slice where the server composes all. */
const composeList = (name: string, Slice: string): SliceList => ({
  path: 'packages/server/src/compose.ts',
  imports: `import { create${Slice} } from './${name}'\n`,
  lines: [
    { after: /const slices: readonly Slice\[\] = \[[^\]]*?[\w)](?=,?\s*\]\n)/g, line: `, create${Slice}(kernel)` },
  ],
})

/** The list with the slice added. */
export function listed(text: string, { path, imports, lines }: SliceList): string {
  const insert = (before: string, after: RegExp, line: string): string => {
    const last = [...before.matchAll(after)].at(-1)
    if (!last) throw new Error(`${path} 里找不到放这一行的地方：${line}`)
    const at = last.index + last[0].length
    return before.slice(0, at) + line + before.slice(at)
  }
  return lines.reduce(
    (written, { after, line }) => insert(written, after, line),
    insert(text, /^(?:import .*|\} )from '.*'\n/gm, imports),
  )
}

/** A screen with its four states in order, and the line for its manifest. */
function screenFiles(slice: string, name: string, path: string, no: string): NewFile[] {
  const Screen = `${pascal(name)}Screen`
  return [
    {
      path: `packages/app/src/${slice}/screens/${name}.tsx`,
      text: `import { Empty, Page, Skeleton, Trouble } from '@rostrum/ui'
import type { ScreenProps } from '@rostrum/app/kernel'
import { use${pascal(name)} } from '../queries'
import { text } from '../text.zh'

/** S${no} ${path} */
export default function ${Screen}({ params }: ScreenProps) {
  const found = use${pascal(name)}(params)
  if (found.isPending) return <Page><Skeleton /></Page>
  if (found.isError) return <Page><Trouble onRetry={() => void found.refetch()} /></Page>
  if (found.data.rows.length === 0) return <Page><Empty text={text.${camelOf(name)}.empty} /></Page>
  return <Page>{found.data.rows.map((row) => row.id)}</Page>
}
`,
    },
    {
      path: `packages/app/src/${slice}/screens/${name}.manifest.txt`,
      text: `把这一行放进 packages/contract/src/${slice}/pages.ts：\n'${slice}.${camelOf(name)}': { path: '${path}', audience: 'member' },\n再把这一行放进 packages/app/src/${slice}/manifest.ts，然后删掉本文件：\n'${slice}.${camelOf(name)}': { no: ${no}, title: '', load: () => import('./screens/${name}') },\n`,
    },
  ]
}

/** An endpoint's declaration in its own file, ready to be spread into the slice's list. */
function endpointFiles(slice: string, verbNoun: string, method: string, path: string, minors: string): NewFile[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: z.string()`)
  const params = inPath.length > 0 ? `\n    params: z.object({ ${inPath.join(', ')} }),` : ''
  const input = method === 'GET' ? 'query: z.object({}),' : 'body: z.object({}),'
  return [
    {
      path: `packages/contract/src/${slice}/${verbNoun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
      text: `import { z } from 'zod'
import { endpoint } from '../kernel'

export const ${verbNoun} = {
  '${slice}.${verbNoun}': endpoint({
    method: '${method}',
    path: '${path}',
    summary: '',
    audience: 'member',
    minors: '${minors}',${params}
    ${input}
    reply: z.object({}),
    refusals: [],
  }),
} as const
`,
    },
  ]
}

const camelOf = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The files to write, or undefined if the arguments are invalid. */
export function plan([kind, slice, name, third, fourth, fifth]: readonly string[]): NewFile[] | undefined {
  if (!slice || !kebab.test(slice)) return undefined
  if (kind === 'slice') return sliceFiles(slice)
  if (kind === 'screen' && name && kebab.test(name) && third && apiPath.test(third) && fourth && /^\d+$/.test(fourth))
    return screenFiles(slice, name, third, fourth)
  if (
    kind === 'endpoint' &&
    name &&
    camel.test(name) &&
    (third === 'GET' || third === 'POST') &&
    fourth &&
    apiPath.test(fourth) &&
    fifth &&
    ['open', 'closed', 'always'].includes(fifth)
  )
    return endpointFiles(slice, name, third, fourth, fifth)
  return undefined
}

function put(root: string, files: readonly NewFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Writes the files under `root`, and adds a slice to the lists of slices. Returns the written paths. */
export function write(root: string, words: readonly string[]): string[] {
  const files = plan(words)
  if (!files) throw new Error(usage)
  const taken = files.filter(({ path }) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`已经存在，什么也没有写：${taken.map(({ path }) => path).join('、')}`)
  const [kind, name = ''] = words
  const lists = kind === 'slice' ? sliceLists(name) : []
  const changed = lists.map((list) => ({
    path: list.path,
    text: listed(readFileSync(join(root, list.path), 'utf8'), list),
  }))
  put(root, [...files, ...changed])
  const made = kind === 'slice' ? Object.entries(collected).map(([path, make]) => ({ path, text: make(root) })) : []
  put(root, made)
  return [...files, ...changed, ...made].map(({ path }) => path)
}

function main(words: readonly string[]): number {
  const root = resolve(import.meta.dirname, '..')
  try {
    const paths = write(root, words)
    const code = paths.filter((path) => /\.tsx?$/.test(path))
    execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...code], { cwd: root, stdio: 'ignore' })
    for (const path of paths) console.log(`写好 ${path}`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

if (process.argv[1] === import.meta.filename) process.exit(main(process.argv.slice(2)))
