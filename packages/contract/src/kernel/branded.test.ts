import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../index'
import { idsOf } from './branded'
import type { EndpointShape } from './endpoint'
import { MemberId, OperatorId } from './values'

const membersIn = (schema: z.ZodType, value: unknown) => idsOf(schema, 'MemberId')?.(value)

test.each<[string, z.ZodType, unknown]>([
  ['by itself', MemberId, 'ada'],
  ['under another name', z.object({ sender: z.object({ id: MemberId, name: z.string() }) }), { sender: { id: 'ada' } }],
  ['described anew', z.object({ id: MemberId.describe('谁') }), { id: 'ada' }],
  ['checked further', z.object({ id: MemberId.max(10) }), { id: 'ada' }],
  ['optional', z.object({ id: MemberId.optional() }), { id: 'ada' }],
  ['nullable', z.object({ id: MemberId.nullable() }), { id: 'ada' }],
  ['with a default', z.object({ id: MemberId.default(MemberId.parse('eve')) }), { id: 'ada' }],
  ['in an array', z.array(z.object({ id: MemberId })), [{ id: 'ada' }]],
  ['in a tuple', z.tuple([z.string(), MemberId]), ['bob', 'ada']],
  ['as a key', z.record(MemberId, z.string()), { ada: 'bob' }],
  ['in a record', z.record(z.string(), MemberId), { bob: 'ada' }],
  [
    'in an intersection',
    z.intersection(z.object({ a: z.string() }), z.object({ b: MemberId })),
    { a: 'bob', b: 'ada' },
  ],
  ['before a change', z.object({ id: MemberId.transform((id) => id.length) }), { id: 'ada' }],
  ['later', z.lazy(() => z.object({ id: MemberId })), { id: 'ada' }],
])('finds a member %s', (_, schema, value) => {
  expect(membersIn(schema, value)).toEqual(['ada'])
})

test('of several forms, the fitting one decides who is a member', () => {
  const sender = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), id: MemberId }),
    z.object({ kind: z.literal('operator'), id: OperatorId }),
  ])
  const lines = z.object({ rows: z.array(z.object({ sender })) })
  const rows = [{ sender: { kind: 'member', id: 'ada' } }, { sender: { kind: 'operator', id: 'root' } }]
  expect(membersIn(lines, { rows })).toEqual(['ada'])
})

test('walks a schema that contains itself to its end', () => {
  interface Answer {
    by: string
    answers: Answer[]
  }
  const Answer: z.ZodType<Answer> = z.lazy(() => z.object({ by: MemberId, answers: z.array(Answer) }))
  const thread = { by: 'ada', answers: [{ by: 'bob', answers: [{ by: 'eve', answers: [] }] }] }
  expect(membersIn(Answer, thread)).toEqual(['ada', 'bob', 'eve'])
})

test('looks for nothing where no member can be', () => {
  expect(idsOf(z.object({ id: OperatorId, memberId: z.string() }), 'MemberId')).toBeUndefined()
})

test('everything that operators see under the name of a member’s id carries the brand', () => {
  const unbranded: string[] = []
  const keys = (schema: z.core.$ZodType, name: string): void => {
    const {
      shape = {},
      element,
      innerType,
      options = [],
    } = { ...schema._zod.def } as {
      shape?: Record<string, z.core.$ZodType>
      element?: z.core.$ZodType
      innerType?: z.core.$ZodType
      options?: z.core.$ZodType[]
    }
    for (const [key, field] of Object.entries(shape)) {
      if (key === 'memberId' && !idsOf(field, 'MemberId')) unbranded.push(name)
      keys(field, name)
    }
    for (const part of [element, innerType, ...options]) if (part) keys(part, name)
  }
  for (const [name, { audience, reply }] of Object.entries<EndpointShape>(api))
    if (audience === 'operator') keys(reply, name)
  expect(unbranded).toEqual([])
})
