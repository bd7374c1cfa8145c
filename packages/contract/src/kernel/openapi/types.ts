import type { JsonSchema } from './example'

/** The part of OpenAPI 3.1 that this generator writes. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: unknown }
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** Why the call may be refused: the envelope's `reason`, `code` and `msg`. */
export interface DeclaredRefusal {
  readonly reason: string
  readonly code: number
  readonly msg: string
}

interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: {
    readonly 200: { readonly description: string; readonly content: Readonly<Record<'application/json', Content>> }
  }
  readonly 'x-audience': string
  readonly 'x-minors'?: string
  readonly 'x-permission'?: string
  readonly 'x-rate'?: { readonly max: number; readonly perSec: number; readonly by: string }
  readonly 'x-refusals': readonly DeclaredRefusal[]
  /** The first path of the call, when this path is an alias of it. */
  readonly 'x-alias-of'?: string
}
