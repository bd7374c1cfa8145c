import { z } from 'zod'
import type { EndpointShape, RefusalTable } from '../index'
import { exampleOf, type JsonSchema } from './example'
import type { DeclaredRefusal, OpenApi, Operation, Parameter } from './types'

export { exampleOf, typesOf, type JsonSchema } from './example'
export type { DeclaredRefusal, OpenApi, Operation, Parameter } from './types'

/** The version of the product; it equals the one in package.json. */
export const VERSION = '1.0.19'

type Api = Readonly<Record<string, EndpointShape>>

const HEADERS = [
  '凡处理过的结果都是 HTTP 200 和 { code, msg, data, reason?, details? }；code 为 200 即成功。',
  '请求头：Authorization: Bearer …、deviceId、crmUserId、parentMemberId、clientId、mobile、timestamp、key、sign。',
  'timestamp 为毫秒；key 为随机文本，最多 64 个字母、数字、点、横线或下划线。',
  'sign 为 HMAC-SHA256(密钥, timestamp + key + 原样请求体) 的小写十六进制。',
  '服务器要求签名时，timestamp 可相差 5 分钟，同一个 key 只能用一次。',
  '任何调用都可能以 kernel.* 的原因被拒绝，各处不再重复列出。',
].join('\n\n')

/** The contract as OpenAPI 3.1. The same input gives the same document, so that a generated file can be compared. */
export function makeOpenapi(api: Api, refusals: RefusalTable, version = VERSION): OpenApi {
  const names = Object.keys(api).sort()
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {}
  for (const name of names) {
    const endpoint = api[name]
    if (!endpoint) continue
    for (const [path, operation] of operationsOf(name, endpoint, refusals)) {
      paths[path] = { ...paths[path], [endpoint.method === 'GET' ? 'get' : 'post']: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rostrum 讲坛', version, description: HEADERS },
    tags: [...new Set(names.map(sliceOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: '不透明的会话令牌；对象写明“绑定凭证”时也可用绑定凭证。',
        },
      },
    },
  }
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', not: { const: 200 } },
    msg: { type: 'string' },
    reason: { type: 'string' },
    details: { type: 'object' },
  },
}

function operationsOf(name: string, endpoint: EndpointShape, refusals: RefusalTable): [string, Operation][] {
  const operation = operationOf(name, endpoint, refusals)
  const aliases = (endpoint.aliases ?? []).map((path, at): [string, Operation] => [
    path,
    { ...operation, operationId: `${name}.alias${at + 1}`, 'x-alias-of': endpoint.path },
  ])
  return [[endpoint.path, operation], ...aliases]
}

function operationOf(name: string, endpoint: EndpointShape, refusals: RefusalTable): Operation {
  const body = bodyOf(endpoint)
  return {
    operationId: name,
    tags: [sliceOf(name)],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body && { requestBody: body }),
    responses: { 200: { description: '成功，或说明原因的拒绝', content: { 'application/json': replyOf(endpoint) } } },
    'x-audience': endpoint.audience,
    ...(endpoint.minors && { 'x-minors': endpoint.minors }),
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.rate && { 'x-rate': endpoint.rate }),
    'x-refusals': (endpoint.refusals ?? []).map(
      (reason): DeclaredRefusal => ({
        reason,
        code: refusals[reason]?.code ?? 500,
        msg: refusals[reason]?.msg ?? '',
      }),
    ),
  }
}

const sliceOf = (name: string): string => name.split('.')[0] ?? name

function securityOf({ audience, token }: EndpointShape): Operation['security'] {
  if (token === 'none') return []
  return audience === 'visitor' ? [{}, { session: [] }] : [{ session: [] }]
}

function parametersOf(schema: z.ZodObject | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonOf(schema, 'input')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof field === 'object' ? field : {},
  }))
}

function bodyOf(endpoint: EndpointShape): Operation['requestBody'] {
  const { body, upload } = endpoint
  if (!body && !upload) return undefined
  const fields = body ? jsonOf(body, 'input') : { type: 'object' as const, properties: {} }
  if (!upload)
    return { required: true, content: { 'application/json': { schema: fields, ...checkedExample(fields, body) } } }
  const schema: JsonSchema = {
    ...fields,
    properties: {
      ...fields.properties,
      [upload.field]: { type: 'string', contentMediaType: upload.kinds.join(', '), maxLength: upload.maxBytes },
    },
    required: [...(fields.required ?? []), upload.field],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function replyOf({ reply }: EndpointShape): { schema: JsonSchema; example?: unknown } {
  const data = jsonOf(reply, 'output')
  const ok: JsonSchema = {
    type: 'object',
    required: ['code', 'msg'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  }
  const { example } = checkedExample(data, reply)
  return {
    schema: { anyOf: [ok, { $ref: '#/components/schemas/Refusal' }] },
    ...(example !== undefined && { example: { code: 200, msg: '操作成功', data: example } }),
  }
}

/** Returns an example only when the schema itself accepts it. */
function checkedExample(json: JsonSchema, schema: z.ZodType | undefined): { example?: unknown } {
  const example = exampleOf(json)
  return schema?.safeParse(example).success ? { example } : {}
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    override: dropSafeBounds,
  })
  return json
}

/** Drops the bounds of JavaScript's safe integers, which whole numbers carry: they tell a reader nothing. */
function dropSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
