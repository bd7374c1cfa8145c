import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRefusals, api } from './index'
import { endpoint, Mobile, OnOff, refusals, type EndpointShape } from './kernel'
import { makeOpenapi, type Operation } from './kernel/openapi'

const thing = endpoint({
  method: 'POST',
  path: '/api/thing/{id}',
  aliases: ['/thing/{id}'],
  summary: '改一个东西',
  audience: 'member',
  minors: 'open',
  permission: 'thing:thing:save',
  params: z.object({ id: z.string() }),
  query: z.object({ on: OnOff.optional(), page: z.coerce.number().int().default(1) }),
  body: z.object({ phone: Mobile, tags: z.array(z.string()).max(3) }),
  reply: z.object({ count: z.number().int(), at: z.date().optional() }),
  refusals: ['thing.closed'],
  rate: { max: 5, perSec: 60, by: 'who' },
})
const photo = endpoint({
  method: 'POST',
  path: '/api/photo',
  summary: '照片',
  audience: 'visitor',
  minors: 'open',
  token: 'none',
  upload: { field: 'file', maxBytes: 100, kinds: ['image'] },
  body: z.object({ note: z.string() }),
  reply: z.null(),
})
const table = refusals({ 'thing.closed': { code: 7001, msg: '已关闭' } })

function made(): { post: (path: string) => Operation } {
  const document = makeOpenapi({ 'thing.save': thing, 'thing.photo': photo }, table, '1.0')
  return {
    post(path) {
      const operation = document.paths[path]?.post
      if (!operation) throw new Error(`no ${path}`)
      return operation
    },
  }
}

test('a call states its parameters, its body with an example, who may call and why it may be refused', () => {
  const operation = made().post('/api/thing/{id}')
  expect(operation.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['on', 'query', false],
    ['page', 'query', false],
  ])
  expect(operation.requestBody?.content['application/json']).toMatchObject({
    example: { phone: '13800000001', tags: ['text'] },
  })
  expect(operation).toMatchObject({
    operationId: 'thing.save',
    tags: ['thing'],
    'x-audience': 'member',
    'x-permission': 'thing:thing:save',
    'x-rate': { max: 5 },
    'x-refusals': [{ reason: 'thing.closed', code: 7001, msg: '已关闭' }],
    security: [{ session: [] }],
  })
})

test('an alias is a separate call with its own name', () => {
  expect(made().post('/thing/{id}')).toMatchObject({
    operationId: 'thing.save.alias1',
    'x-alias-of': '/api/thing/{id}',
  })
})

test('an upload is a form, and a call without token needs none', () => {
  const operation = made().post('/api/photo')
  expect(operation.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['note', 'file'] })
  expect(operation.security).toEqual([])
})

test('the document holds the whole contract, every name once, every refusal with its words, the same each time', () => {
  const every: Readonly<Record<string, EndpointShape>> = api
  const document = makeOpenapi(every, allRefusals, '1.0')
  const operations = Object.values(document.paths)
    .flatMap(({ get, post }) => [get, post])
    .filter((operation) => operation !== undefined)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(every)))
  expect(operations.flatMap((operation) => operation['x-refusals']).filter(({ msg }) => msg === '')).toEqual([])
  expect(JSON.stringify(makeOpenapi(every, allRefusals, '1.0'))).toBe(JSON.stringify(document))
})

test('no two calls share a path', () => {
  const places = Object.values<EndpointShape>(api).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((at) => `${method} ${at.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})
