import { api } from '@rostrum/contract'
import { idsOf, type EndpointShape } from '@rostrum/contract/kernel'

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function line(name: string, endpoint: EndpointShape): string {
  const inQuery = endpoint.method === 'POST' ? Object.keys(endpoint.query?.shape ?? {}) : []
  const parts = [
    `method: ${quote(endpoint.method)}`,
    `path: ${quote(endpoint.path)}`,
    ...(endpoint.audience === 'visitor' ? [] : [`audience: ${quote(endpoint.audience)}`]),
    ...(inQuery.length > 0 ? [`query: [${inQuery.map(quote).join(', ')}]`] : []),
    ...(endpoint.token ? [`token: ${quote(endpoint.token)}`] : []),
    ...(endpoint.timeoutMs ? [`timeoutMs: ${endpoint.timeoutMs}`] : []),
    ...(endpoint.upload ? [`upload: ${quote(endpoint.upload.field)}`] : []),
  ]
  return `  ${quote(name)}: { ${parts.join(', ')} },\n`
}

/**
 * Calls of the shell and of the home page. Their facts are in the first file, those of all others in a separate one.
 */
const first: readonly string[] = [
  'access.getAllowList',
  'access.getWay',
  'access.saveLog',
  'access.saveReferral',
  'content.getConfig',
  'content.getHomeBlocks',
  'content.getLatestVersion',
  'content.getRiskTip',
  'content.listNav',
  'content.listNotices',
  'live.listVideoRooms',
  'live.listWordRooms',
  'member.getMember',
  'member.getUserInfo',
]

function table(wanted: (name: string) => boolean, type: string): string {
  const ours = Object.entries<EndpointShape>(api).filter(
    ([name, { audience }]) => audience !== 'operator' && wanted(name),
  )
  const lines = ours.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, endpoint]) => line(name, endpoint))
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { DeviceCall, EndpointFacts } from './endpoint-facts'

export const endpoints: ${type} = {
${lines.join('')}}
`
}

/**
 * The contract's calls, without their schemas, that a device needs at once; calls for operators only are in neither
 * table.
 */
export const firstEndpoints = (): string =>
  table((name) => first.includes(name), 'Readonly<Partial<Record<DeviceCall, EndpointFacts>>>')

/** The other calls of devices. */
export const moreEndpoints = (): string =>
  table((name) => !first.includes(name), 'Readonly<Partial<Record<DeviceCall, EndpointFacts>>>')

/** The calls that return a page of a list: the mini-program requests smaller pages. */
export function pagedCalls(): string {
  const paged = Object.entries<EndpointShape>(api).filter(
    ([, { audience, query, body }]) =>
      audience !== 'operator' && [query, body].some((one) => one && 'pageSize' in one.shape),
  )
  const lines = paged.map(([name]) => `  ${quote(name)},\n`).sort()
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { ApiName } from '@rostrum/contract'

export const pagedCalls: ReadonlySet<ApiName> = new Set<ApiName>([
${lines.join('')}])
`
}

/** Visitors' calls that an operator's console makes: before anybody is signed in, and to read what it edits. */
const forVisitors: readonly string[] = ['content.getOfficial', 'member.getCaptcha', 'member.loginOperator']

/** The console's calls, without their schemas. */
export function consoleEndpoints(): string {
  const ours = Object.entries<EndpointShape>(api)
    .filter(([name, { audience }]) => audience === 'operator' || forVisitors.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { EndpointFacts } from '@rostrum/client/plan'
import type { ConsoleCall } from './call'

export const endpoints: Readonly<Record<ConsoleCall, EndpointFacts>> = {
${ours.map(([name, endpoint]) => line(name, endpoint)).join('')}}
`
}

/** Operators' calls whose reply names members: what leaves them as a file needs a reason. */
export function consolePersonalCalls(): string {
  const ours = Object.entries<EndpointShape>(api)
    .filter(
      ([, { audience, method, reply }]) => audience === 'operator' && method === 'GET' && idsOf(reply, 'MemberId'),
    )
    .map(([name]) => `  ${quote(name)},\n`)
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { ConsoleCall } from './call'

/** Calls whose reply names members. */
export const personalCalls: ReadonlySet<ConsoleCall> = new Set<ConsoleCall>([
${ours.sort().join('')}])
`
}

/** Every permission of the contract, with the calls that it opens. */
export function consolePermissions(): string {
  const calls = new Map<string, string[]>()
  for (const { permission, summary } of Object.values<EndpointShape>(api))
    if (permission !== undefined) calls.set(permission, [...(calls.get(permission) ?? []), summary])
  const lines = [...calls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([permission, summaries]) =>
        `  ${quote(permission)}: [\n${summaries.map((one) => `    ${quote(one)},\n`).join('')}  ],\n`,
    )
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.

/** What each permission opens. */
export const permissions = {
${lines.join('')}} as const

export type Permission = keyof typeof permissions
`
}
