import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import { expect, test } from 'vitest'
import { operatingPage } from './make/operating'

const words = readFileSync(join(import.meta.dirname, 'make/operating.md'), 'utf8')
/** `get '/api/…?a=1'` and `post /api/… '{…}'`, in the page's notation. */
const examples = [...words.matchAll(/^(get|post) +'?(\/api\/[^\s'?]+)(?:\?([^\s']+))?'?(?: +'(\{.*\})')?/gm)]
const calls = Object.values<EndpointShape>(api)
/** Whether a written address is one of this path; `{id}` may be any word. */
const isAt = (path: string, written: string): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(written)

test.each(examples.map(([whole]) => whole))('an example on the page can be called: %s', (whole) => {
  const [, verb = '', path = '', query = '', body = '{}'] = examples.find(([line]) => line === whole) ?? []
  const endpoint = calls.find((call) => isAt(call.path, path) && call.method === verb.toUpperCase())
  expect(endpoint, path).toBeDefined()
  const fields = { ...endpoint?.query?.shape, ...endpoint?.body?.shape }
  const given = { ...Object.fromEntries(new URLSearchParams(query)), ...JSON.parse(body) }
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(given)))
  const needed = Object.keys(fields).filter((name) => fields[name]?.safeParse(undefined).success === false)
  expect(Object.keys(given)).toEqual(expect.arrayContaining(needed))
})

test('every call of operators is on the page, with its permission', () => {
  const page = operatingPage()
  for (const [name, { audience, path, permission = '' }] of Object.entries<EndpointShape>(api)) {
    if (audience !== 'operator') continue
    const line = page.split('\n').find((row) => row.includes(`\`${name}\``))
    expect(line, name).toContain(path)
    expect(line, name).toContain(permission)
  }
})
