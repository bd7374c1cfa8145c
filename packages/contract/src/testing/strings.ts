import { z } from 'zod'
import type { EndpointShape } from '../kernel'

type Schema = z.core.$ZodType

export interface StringField {
  /** Such as `news.comment body.content`. */
  readonly name: string
  readonly endpoint: EndpointShape
  /** The string, with everything that is checked and changed on the way. */
  readonly schema: Schema
}

/** Every string that a caller of these endpoints may send, whatever it stands in. */
export function stringsSent(
  api: Readonly<Record<string, EndpointShape>>,
  parts: readonly ('params' | 'query' | 'body')[],
): StringField[] {
  return Object.entries(api).flatMap(([name, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part]
      return schema ? stringsIn(schema, `${name} ${part}`).map((one) => ({ ...one, endpoint })) : []
    }),
  )
}

/** Every string in a schema, with the way to it. */
export function stringsIn(schema: Schema, name: string): { name: string; schema: Schema }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<Schema>(schema.shape).flatMap(([key, field]) => stringsIn(field, `${name}.${key}`))
  if (schema instanceof z.ZodArray) return stringsIn(schema.element, `${name}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsIn(option, name))
  if (schema instanceof z.ZodRecord) return stringsIn(schema.valueType, `${name}{}`)
  if (schema instanceof z.ZodIntersection)
    return [...stringsIn(schema.def.left, name), ...stringsIn(schema.def.right, name)]
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => stringsIn(item, `${name}[]`))
  // A change keeps its string only as a whole: what is checked after it belongs to it.
  if (schema instanceof z.ZodPipe)
    return stringsIn(schema.in, name).map((one) => (one.name === name ? { name, schema } : one))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringsIn(schema.def.innerType, name)
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch || schema instanceof z.ZodPrefault)
    return stringsIn(schema.def.innerType, name)
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? [{ name, schema }] : []
}
