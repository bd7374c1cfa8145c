import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'

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

/** Calls of the shell and of the home page. Their facts come with the first file, those of all others with one of their own. */
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

/** Of the contract's calls, without their schemas, those a device needs at once; what only operators call is in neither table. */
export const firstEndpoints = (): string =>
  table((name) => first.includes(name), 'Readonly<Partial<Record<DeviceCall, EndpointFacts>>>')

/** The other calls of devices. */
export const moreEndpoints = (): string =>
  table((name) => !first.includes(name), 'Readonly<Partial<Record<DeviceCall, EndpointFacts>>>')

/** The calls that answer a page of a list: the mini-program asks them for smaller ones. */
export function pagedCalls(): string {
  const paged = Object.entries<EndpointShape>(api).filter(([, { query, body }]) =>
    [query, body].some((one) => one && 'pageSize' in one.shape),
  )
  const lines = paged.map(([name]) => `  ${quote(name)},\n`).sort()
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { ApiName } from '@rostrum/contract'

export const pagedCalls: ReadonlySet<ApiName> = new Set<ApiName>([
${lines.join('')}])
`
}
