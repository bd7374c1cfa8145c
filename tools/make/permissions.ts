import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { api } from '@rostrum/contract'
import { queuePermissions } from '@rostrum/contract/access/limits'
import type { EndpointShape } from '@rostrum/contract/kernel'

/** What the table needs to know of a page of the console. */
interface OpenedPage {
  readonly path: string
  readonly title: string
  readonly permissions?: readonly string[]
}

interface PermissionParts {
  readonly calls: Readonly<Record<string, EndpointShape>>
  readonly pages: readonly OpenedPage[]
  readonly titleOf: (permission: string) => string
  /** Asked for inside pages, for single acts. */
  readonly inside: ReadonlySet<string>
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const addressOf = ({ path }: OpenedPage): string => `/console/${path}`
const listed = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n')

type NamedCall = readonly [string, EndpointShape]

/** One line for each call; the permission stands beside its first. */
function rowsOf(permission: string, own: readonly NamedCall[], { pages, titleOf, inside }: PermissionParts): string[] {
  const opened = pages.filter(({ permissions = [] }) => permissions.includes(permission))
  const places = opened.map((page) => `${page.title} \`${addressOf(page)}\``)
  const where = places.join('、') || (inside.has(permission) ? '在别的页面之内' : '没有页面')
  return own.map(([name, { method, path, summary }], index) => {
    const first = index === 0 ? [`\`${permission}\``, titleOf(permission), where] : ['', '', '']
    return `| ${[...first, `\`${name}\``, `\`${method} ${path}\``, summary].map(cell).join(' | ')} |`
  })
}

/** Which permission opens which calls and which pages, and where one of the three is missing. */
export function permissionTable(parts: PermissionParts): string {
  const { calls, pages, titleOf, inside } = parts
  const ours: readonly NamedCall[] = Object.entries(calls).filter(([, { audience }]) => audience === 'operator')
  const names = [...new Set(ours.flatMap(([, { permission }]) => permission ?? []))].sort()
  const asked = new Set(pages.flatMap(({ permissions = [] }) => permissions))
  const rows = names.flatMap((name) =>
    rowsOf(
      name,
      ours.filter(([, { permission }]) => permission === name),
      parts,
    ),
  )
  const table = ['| 权限 | 能做什么 | 页面 | 接口 | 地址 | 说明 |', '|---|---|---|---|---|---|', ...rows].join('\n')
  const unused = names.filter((one) => !asked.has(one) && !inside.has(one))
  const free = ours.filter(([, { permission }]) => permission === undefined)
  const open = pages.filter(({ permissions }) => permissions === undefined)
  const parted = [
    ['没有页面用到的权限', unused.map((one) => `\`${one}\` ${titleOf(one)}`)],
    ['页面要求而没有接口的权限', [...asked].filter((one) => !names.includes(one)).map((one) => `\`${one}\``)],
    ['不要权限的页面', open.map((page) => `${page.title} \`${addressOf(page)}\``)],
    ['不要权限的运营接口', free.map(([name, { summary }]) => `\`${name}\` ${summary}`)],
  ] as const
  const sections = parted.map(([heading, lines]) => `## ${heading}\n\n${listed(lines, '没有。')}`)
  return `${[HEAD, table, ...sections].join('\n\n')}\n`
}

const HEAD = `# 权限、接口与页面

由 \`npm run make\` 从契约和运营台的页面清单写出，不要手改；过期时 \`npm run check\` 会说。权限在“运营账号”里给；管理员（角色 \`admin\`）和
\`*:*:*\` 打开全部。服务端每次调用都核对权限，页面只是不显示打不开的。不要权限的运营接口每个登录的运营人员都能调用，只涉及自己的账号；
列表的导出与视图按所问列表的权限核对。`

const consoleSource = resolve(import.meta.dirname, '../../apps/console/src')

/** Permissions that are named in the code of pages, or whose queue stands on the first one. */
function namedInside(): ReadonlySet<string> {
  const files = readdirSync(consoleSource, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(^|\/)(kernel|testing)\/|manifest|\.test\./.test(file),
  )
  const text = files.map((file) => readFileSync(join(consoleSource, file), 'utf8')).join('\n')
  const named = [...text.matchAll(/'([a-z]+:[a-z]+:[a-z]+)'/g)].map(([, permission = '']) => permission)
  const queued = Object.values(queuePermissions).flatMap((permission) => permission ?? [])
  return new Set([...named, ...queued])
}

/** The table for this product. */
export async function permissionsPage(): Promise<string> {
  // The runner of these tools turns JSX into calls of a global.
  Object.assign(globalThis, { React: await import('react') })
  const [{ pages }, { titleOf }] = await Promise.all([
    import('../../apps/console/src/pages'),
    import('../../apps/console/src/kernel/permission-titles'),
  ])
  return permissionTable({ calls: api, pages, titleOf, inside: namedInside() })
}
