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

/** The contract's calls without their schemas, for devices. */
export function endpointTable(): string {
  const lines = Object.entries<EndpointShape>(api).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, endpoint]) => line(name, endpoint))
  return `// Made from packages/contract by \`npm run make\`. Not edited by hand.
import type { ApiName } from '@rostrum/contract'
import type { EndpointFacts } from './endpoint-facts'

export const endpoints: Readonly<Record<ApiName, EndpointFacts>> = {
${lines.join('')}}
`
}
