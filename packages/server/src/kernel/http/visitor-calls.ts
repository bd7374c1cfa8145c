import type { Envelope } from '@rostrum/contract/kernel'
import type { Refusal } from '../refusal'
import type { Caller, RequestFacts, Route } from '../types'
import { callerFor } from './caller'
import { isDeclared, promised } from './answer'
import { refused } from './envelope'
import { parseInput } from './input'
import { refusalIn } from './trouble'
import type { ClientRequest, Guard } from './types'

const facts: RequestFacts = {
  id: 'a rendered page',
  ip: '',
  deviceId: '',
  crmUserId: '',
  parentMemberId: '',
  userAgent: '',
}
const noTokens = async (): Promise<undefined> => undefined

interface Way {
  readonly route: Route
  readonly pattern: RegExp
}

/**
 * Answers reading calls inside this process as for a visitor: the same audience, guard, input and reply rules as over
 * the network, without its headers and buckets. Refusals come back as envelopes; anything else is thrown.
 */
export function visitorCalls(
  routes: readonly Route[],
  guard?: Guard,
): (request: ClientRequest) => Promise<{ status: number; body: string }> {
  const ways = routes.filter(({ endpoint }) => endpoint.method === 'GET').flatMap(waysOf)
  return async ({ method, url }) => {
    const [path = '', query = ''] = url.split('?')
    const way = method === 'GET' ? ways.find(({ pattern }) => pattern.test(path)) : undefined
    if (!way) throw new Error(`${method} ${path} is no reading call`)
    const params = Object.fromEntries(
      Object.entries(way.pattern.exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const envelope = await answerVisitor(way.route, { params, query: valuesOf(query), body: undefined }, guard)
    return { status: 200, body: JSON.stringify(envelope) }
  }
}

function waysOf(route: Route): Way[] {
  return [route.endpoint.path, ...(route.endpoint.aliases ?? [])].map((path) => ({
    route,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
}

function valuesOf(query: string): Record<string, string | string[]> {
  const values = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(values.keys())].map((name) => {
      const all = values.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}

async function answerVisitor(
  route: Route,
  raw: { params: unknown; query: unknown; body: unknown },
  guard?: Guard,
): Promise<Envelope> {
  const { endpoint } = route
  try {
    const caller: Caller = await callerFor(endpoint, undefined, facts, noTokens)
    await guard?.check(endpoint, caller)
    const input = parseInput(endpoint, raw)
    // The route was bound to this endpoint, and both input and caller have just been checked against it.
    return promised(endpoint, await route.handle({ input, caller, request: facts } as Parameters<Route['handle']>[0]))
  } catch (error) {
    const refusal: Refusal | undefined = refusalIn(error)
    if (!refusal || !isDeclared(endpoint, refusal, guard)) throw error
    return refused(refusal)
  }
}
