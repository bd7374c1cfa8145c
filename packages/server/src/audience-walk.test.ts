import { api, type ApiName } from '@rostrum/contract'
import type { Audience, EndpointShape, Envelope } from '@rostrum/contract/kernel'
import { exampleOf, type JsonSchema } from '@rostrum/contract/kernel/openapi'
import { sendCall, tableHashes, world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Grows by itself: every call of the contract is walked, the day it is promised. */
const names = Object.keys(api).filter((name): name is ApiName => name in api)
const shapeOf = (name: ApiName): EndpointShape => api[name]

/** `half`: the messaging platform knows the person, no number is bound yet. */
const people = ['visitor', 'stranger', 'half', 'member', 'teacher', 'operator'] as const
type Person = (typeof people)[number]

/** The code the door gives; `in`: the door is open, and whatever else comes is neither 401 nor 206 of the door. */
const door: Readonly<Record<Audience, Readonly<Record<Person, 401 | 206 | 'in'>>>> = {
  visitor: { visitor: 'in', stranger: 'in', half: 'in', member: 'in', teacher: 'in', operator: 'in' },
  ticket: { visitor: 401, stranger: 401, half: 'in', member: 'in', teacher: 'in', operator: 206 },
  member: { visitor: 401, stranger: 401, half: 401, member: 'in', teacher: 'in', operator: 206 },
  teacher: { visitor: 401, stranger: 401, half: 401, member: 206, teacher: 'in', operator: 206 },
  operator: { visitor: 401, stranger: 401, half: 401, member: 206, teacher: 206, operator: 'in' },
}

let w: World
/** Tokens, renewed when a call has ended the session. */
let tokens: Record<Person, string | undefined>

beforeAll(async () => {
  const nobody = async () => undefined
  const wechat = { applet: async (code: string) => ({ openid: code }), offiaccount: nobody, phoneNumber: nobody }
  w = await world({ adapters: { wechat } })
  await w.server.sample()
  await signIn()
})
afterAll(() => w.close())

async function signIn(): Promise<void> {
  const [member, teacher, operator] = await Promise.all([w.member(), w.teacher(), w.operator()])
  const half = await w.call('member.loginByApplet', { code: `person-${member.memberId}` })
  tokens = {
    visitor: undefined,
    stranger: 'nobody-has-this-token',
    half: 'ticket' in half ? half.ticket : undefined,
    member: member.token,
    teacher: teacher.token,
    operator: operator.token,
  }
}

/** Each call comes from an address of its own, so that limits by address do not hide what is tested. */
async function send(name: ApiName, who: Person, input: Readonly<Record<string, unknown>>): Promise<Envelope> {
  return sendCall(w.origin(tokens[who]), shapeOf(name), input)
}

/** Who gets furthest into a call. */
function insiderOf(name: ApiName): Person {
  const { audience } = shapeOf(name)
  if (audience === 'operator') return 'operator'
  if (audience === 'ticket') return 'half'
  return audience === 'visitor' ? 'member' : 'teacher'
}

function jsonOf(schema: z.ZodObject | undefined): JsonSchema {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
}

/** Something plausible for every field of a call. */
function likely(name: ApiName): Record<string, unknown> {
  const { params, query, body } = shapeOf(name)
  const fields = [params, query, body].map((schema) => exampleOf(jsonOf(schema)))
  return Object.assign({}, ...fields)
}

test('every promised call is answered', () => {
  const answered = new Set(w.server.routes.map(({ endpoint }) => endpoint))
  expect(names.filter((name) => !answered.has(shapeOf(name)))).toEqual([])
})

describe.each(names)('%s', (name) => {
  const { audience, summary } = shapeOf(name)

  test(`opens for ${audience} and nobody less (${summary})`, async () => {
    const codes: Partial<Record<Person, number | string>> = {}
    for (const who of people) {
      const { code, reason } = await send(name, who, likely(name))
      const isDoor = reason === 'kernel.unauthorized' || reason === 'kernel.no_permission'
      codes[who] = isDoor ? code : 'in'
    }
    await renew()
    expect(codes).toEqual(door[audience])
  })

  test('takes garbage without a bug and without a trace', async () => {
    await w.settle()
    const before = await tableHashes(w.kernel)
    const seen: string[] = []
    for (const input of garbageFor(name)) {
      const { code, reason } = await send(name, insiderOf(name), input)
      seen.push(reason ?? String(code))
    }
    expect(w.bugs.splice(0).map(({ error }) => String(error))).toEqual([])
    expect(seen).not.toContain('500')
    const refusedAtTheDoor = seen.every((reason) => reason.startsWith('kernel.'))
    if (refusedAtTheDoor) expect(await tableHashes(w.kernel)).toEqual(before)
    await renew()
  })
})

/** Sessions that a call has ended are replaced before the next call is tried. */
async function renew(): Promise<void> {
  const answers = await Promise.all([
    send('member.getMember', 'member', {}),
    send('member.getMember', 'teacher', {}),
    send('member.getOperator', 'operator', {}),
  ])
  if (answers.some(({ code }) => code !== 200)) await signIn()
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { children: [deep(levels - 1)] })
/** Every field at once. */
const blunt: readonly unknown[] = [undefined, null, 0, -1, true, '', [], {}, 'x'.repeat(100_000), deep(100)]
/** One field at a time, the others plausible. */
const fine: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '9'.repeat(40),
  1e308,
  "'; drop table member; --",
  '../../etc/passwd',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  ['a'],
  deep(40),
]

function garbageFor(name: ApiName): Record<string, unknown>[] {
  const { params, query, body } = shapeOf(name)
  const fields = [params, query, body].flatMap((schema) => Object.keys(schema?.shape ?? {}))
  const inPath = new Set(Object.keys(params?.shape ?? {}))
  const inQuery = new Set([...inPath, ...Object.keys(query?.shape ?? {})])
  const fit = (field: string, value: unknown) => (inQuery.has(field) ? shortText(value) : value)
  const all = blunt.map((value) => Object.fromEntries(fields.map((field) => [field, fit(field, value)])))
  const each = fields.flatMap((field) => fine.map((value) => ({ ...likely(name), [field]: fit(field, value) })))
  return [...all, ...each]
}

/** What can stand in an address: text, of a length that reaches the call. */
function shortText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/\p{Surrogate}/gu, '?').slice(0, 1_000)
}
