/** `npm run new -- slice|screen|endpoint …` writes the boring files, so that the first example is right. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const usage = `用法：
  npm run new -- slice <slice>                     契约、服务端与页面的空切片
  npm run new -- screen <slice> <name> <path> <no> 一个页面，例如 screen news reader /pages/news/reader/index 148
  npm run new -- endpoint <slice> <verbNoun> <GET|POST> <path>
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

/** The files of an empty slice: a contract, a server door, an app manifest. */
export function sliceFiles(slice: string): NewFile[] {
  const Slice = pascal(slice)
  return [
    { path: `packages/contract/src/${slice}/endpoints.ts`, text: `export const ${slice}Endpoints = {} as const\n` },
    {
      path: `packages/contract/src/${slice}/refusals.ts`,
      text: `import { refusals } from '../kernel'\n\nexport const ${slice}Refusals = refusals({})\n`,
    },
    {
      path: `packages/contract/src/${slice}/index.ts`,
      text: `export * from './endpoints'\nexport * from './refusals'\n`,
    },
    {
      path: `packages/server/src/${slice}/index.ts`,
      text: `import type { Kernel, Slice } from '../kernel/kernel'\nimport { ${slice}Routes } from './routes'\nimport { create${Slice}Service } from './service'\n\nexport function create${Slice}(kernel: Kernel): Slice {\n  return { name: '${slice}', routes: ${slice}Routes(create${Slice}Service(kernel)) }\n}\n`,
    },
    {
      path: `packages/server/src/${slice}/routes.ts`,
      text: `import type { Route } from '../kernel/types'\nimport type { ${Slice}Service } from './service'\n\nexport function ${slice}Routes(_${slice}: ${Slice}Service): Route[] {\n  return []\n}\n`,
    },
    {
      path: `packages/server/src/${slice}/service.ts`,
      text: `import type { Kernel } from '../kernel/kernel'\n\nexport function create${Slice}Service(_kernel: Kernel) {\n  return {}\n}\n\nexport type ${Slice}Service = ReturnType<typeof create${Slice}Service>\n`,
    },
    {
      path: `packages/app/src/${slice}/manifest.ts`,
      text: `import { screens } from '../kernel/manifest'\n\nexport const ${slice}Screens = screens({})\n`,
    },
    { path: `packages/app/src/${slice}/text.zh.ts`, text: `export const text = {} as const\n` },
  ]
}

/** A screen with its four states in order, and the line its manifest wants. */
export function screenFiles(slice: string, name: string, path: string, no: string): NewFile[] {
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
      text: `把这一行放进 packages/app/src/${slice}/manifest.ts，然后删掉本文件：\n'${slice}.${camelOf(name)}': { no: ${no}, path: '${path}', title: '', audience: 'member', load: () => import('./screens/${name}') },\n`,
    },
  ]
}

/** An endpoint's declaration in a file of its own, ready to be spread into the slice's list. */
export function endpointFiles(slice: string, verbNoun: string, method: string, path: string): NewFile[] {
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
    audience: 'member',${params}
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

/** The files asked for, or undefined when the words make no sense. */
export function plan([kind, slice, name, third, fourth]: readonly string[]): NewFile[] | undefined {
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
    apiPath.test(fourth)
  )
    return endpointFiles(slice, name, third, fourth)
  return undefined
}

function main(words: readonly string[]): number {
  const root = resolve(import.meta.dirname, '..')
  const files = plan(words)
  if (!files) {
    console.error(usage)
    return 1
  }
  const taken = files.filter(({ path }) => existsSync(join(root, path)))
  if (taken.length > 0) {
    console.error(`已经存在，什么也没有写：${taken.map(({ path }) => path).join('、')}`)
    return 1
  }
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`写好 ${path}`)
  }
  return 0
}

if (process.argv[1] === import.meta.filename) process.exit(main(process.argv.slice(2)))
