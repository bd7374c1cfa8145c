import { z } from 'zod'
import type { EndpointShape, RefusalTable } from '../index'
import { exampleOf, type JsonSchema } from './example'
import type { DeclaredRefusal, OpenApi, Operation, Parameter } from './types'

export { exampleOf, typesOf, type JsonSchema } from './example'
export type { DeclaredRefusal, OpenApi, Operation, Parameter } from './types'

/** The version of the product, as package.json says it. */
export const VERSION = '1.0.19'

type Api = Readonly<Record<string, EndpointShape>>

const HEADERS = [
  'Every handled outcome is HTTP 200 with { code, msg, data, reason?, details? }; code 200 is success.',
  'Headers of a request: Authorization: Bearer …, deviceId, crmUserId, parentMemberId, clientId, mobile, timestamp, key, sign.',
  'timestamp is in ms, key a random text of at most 64 letters, digits, dots, dashes and underscores.',
  'sign = lower-case hex of HMAC-SHA256(secret, timestamp + key + body as sent).',
  'Where the server asks for a sign, the timestamp may be 5 minutes off and a key counts once.',
  'Any call may be refused with a kernel.* reason; those are not repeated per call.',
].join('\n\n')

/** The contract as OpenAPI 3.1: the same input gives the same document, so that a made file can be compared. */
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
          description: 'Opaque session token, or a bind ticket where the audience says so.',
        },
      },
    },
  }
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer' },
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
    responses: { 200: { description: 'Success, or a refusal', content: { 'application/json': replyOf(endpoint) } } },
    'x-audience': endpoint.audience,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.rate && { 'x-rate': endpoint.rate }),
    'x-refusals': (endpoint.refusals ?? []).map((reason): DeclaredRefusal => ({
      reason,
      code: refusals[reason]?.code ?? 500,
      msg: refusals[reason]?.msg ?? '',
    })),
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

/** An example only where the schema itself accepts it. */
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

/** Whole numbers carry the bounds of what JavaScript counts exactly: no news to anybody. */
function dropSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
