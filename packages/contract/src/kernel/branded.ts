import { z } from 'zod'

type Schema = z.core.$ZodType
/** Reports every id of the brand in a value that fits the schema. */
type Find = (value: unknown, found: (id: string) => void) => void

const brands = z.registry<{ readonly brand: string }>()

/** Remembers which brand a schema of ids carries, also through later refinements of it. */
export function branded<S extends z.ZodType>(schema: S, brand: string): S {
  brands.add(schema, { brand })
  return schema
}

/**
 * Reads a schema once and returns a function that lists the ids of one brand in a value. `undefined`: the schema has
 * none.
 */
export function idsOf(schema: Schema, brand: string): ((value: unknown) => string[]) | undefined {
  const find = readOf(schema, brand)
  if (!find) return undefined
  return (value) => {
    const ids: string[] = []
    find(value, (id) => ids.push(id))
    return ids
  }
}

const read = new WeakMap<Schema, Map<string, Find | undefined>>()

/** A schema never changes: every server of a process shares what was read of it. */
function readOf(schema: Schema, brand: string): Find | undefined {
  const finders = read.get(schema) ?? new Map<string, Find | undefined>()
  read.set(schema, finders)
  if (!finders.has(brand)) finders.set(brand, finderOf(schema, brand, new Map()))
  return finders.get(brand)
}

/** `known` ends the recursion in schemas that contain themselves. */
function finderOf(schema: Schema, brand: string, known: Map<Schema, Find | undefined>): Find | undefined {
  if (known.has(schema)) return known.get(schema)
  known.set(schema, (value, add) => known.get(schema)?.(value, add))
  const found = brands.get(schema)?.brand === brand ? addText : within(schema, (part) => finderOf(part, brand, known))
  known.set(schema, found)
  return found
}

const addText: Find = (value, found) => {
  if (typeof value === 'string') found(value)
}

function within(schema: Schema, of: (part: Schema) => Find | undefined): Find | undefined {
  if (schema instanceof z.ZodObject) return inFields(Object.entries<Schema>(schema.shape), of)
  if (schema instanceof z.ZodArray) return inEach(of(schema.element), (value) => (Array.isArray(value) ? value : []))
  if (schema instanceof z.ZodUnion) return inOption(schema.options, of)
  if (schema instanceof z.ZodRecord)
    return both(
      inEach(of(schema.keyType), (value) => Object.keys(fieldsOf(value))),
      inEach(of(schema.valueType), (value) => Object.values(fieldsOf(value))),
    )
  if (schema instanceof z.ZodIntersection) return both(of(schema.def.left), of(schema.def.right))
  if (schema instanceof z.ZodPipe) return both(of(schema.in), of(schema.out))
  if (schema instanceof z.ZodTuple) return inFields(Object.entries(schema.def.items), of)
  if (schema instanceof z.ZodLazy) return of(schema.unwrap())
  if (isWrapped(schema)) return of(schema.def.innerType)
  return undefined
}

const isWrapped = (schema: Schema) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodReadonly ||
  schema instanceof z.ZodNonOptional ||
  schema instanceof z.ZodCatch

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function both(one: Find | undefined, other: Find | undefined): Find | undefined {
  if (!one || !other) return one ?? other
  return (value, found) => {
    one(value, found)
    other(value, found)
  }
}

function inEach(find: Find | undefined, partsOf: (value: unknown) => readonly unknown[]): Find | undefined {
  return (
    find &&
    ((value, found) => {
      for (const part of partsOf(value)) find(part, found)
    })
  )
}

function inFields(fields: readonly (readonly [string, Schema])[], of: (part: Schema) => Find | undefined) {
  const finders = fields.flatMap(([name, field]) => {
    const find = of(field)
    return find ? [[name, find] as const] : []
  })
  if (finders.length === 0) return undefined
  return (value: unknown, found: (id: string) => void) => {
    const held = new Map<string, unknown>(Object.entries(fieldsOf(value)))
    for (const [name, find] of finders) find(held.get(name), found)
  }
}

/** Searches the first form that the value fits. */
function inOption(options: readonly Schema[], of: (part: Schema) => Find | undefined): Find | undefined {
  const finders = options.map((option) => [option, of(option)] as const)
  if (finders.every(([, find]) => find === undefined)) return undefined
  return (value, found) => {
    finders.find(([option]) => z.safeParse(option, value).success)?.[1]?.(value, found)
  }
}
