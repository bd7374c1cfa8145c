import { api, type ApiName } from '@rostrum/contract'
import type { Audience, EndpointShape, Envelope } from '@rostrum/contract/kernel'
import { exampleOf, type JsonSchema } from '@rostrum/contract/kernel/openapi'
import { sendCall, watchTables, world, type TableHashes, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Grows by itself: the walk covers every call of the contract from the day it is declared. */
const names = Object.keys(api).filter((name): name is ApiName => name in api)
const shapeOf = (name: ApiName): EndpointShape => api[name]

/** `half`: the messaging platform knows the person, but no mobile number is bound yet. */
const people = ['visitor', 'stranger', 'half', 'member', 'teacher', 'operator'] as const
type Person = (typeof people)[number]

/**
 * The code that the audience check gives; `in`: the check passes, and the answer is any code but the check's 401 or
 * 206.
 */
const door: Readonly<Record<Audience, Readonly<Record<Person, 401 | 206 | 'in'>>>> = {
  visitor: { visitor: 'in', stranger: 'in', half: 'in', member: 'in', teacher: 'in', operator: 'in' },
  ticket: { visitor: 401, stranger: 401, half: 'in', member: 'in', teacher: 'in', operator: 206 },
  member: { visitor: 401, stranger: 401, half: 401, member: 'in', teacher: 'in', operator: 206 },
  teacher: { visitor: 401, stranger: 401, half: 401, member: 206, teacher: 'in', operator: 206 },
  operator: { visitor: 401, stranger: 401, half: 401, member: 206, teacher: 206, operator: 'in' },
}

let w: World
let hashes: () => Promise<TableHashes>
/** Tokens, renewed when a call has ended the session. */
let tokens: Record<Person, string | undefined>

beforeAll(async () => {
  const nobody = async () => undefined
  const wechat = { applet: async (code: string) => ({ openid: code }), offiaccount: nobody, phoneNumber: nobody }
  w = await world({ adapters: { wechat }, sampled: true })
  await signIn()
  hashes = await watchTables(w.kernel)
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

/** Each call comes from its own address, so that limits by address do not hide what is tested. */
async function send(name: ApiName, who: Person, input: Readonly<Record<string, unknown>>): Promise<Envelope> {
  return sendCall(w.origin(tokens[who]), shapeOf(name), input)
}

/** The audience that gets furthest into a call. */
function insiderOf(name: ApiName): Person {
  const { audience } = shapeOf(name)
  if (audience === 'operator') return 'operator'
  if (audience === 'ticket') return 'half'
  return audience === 'visitor' ? 'member' : 'teacher'
}

function jsonOf(schema: z.ZodObject | undefined): JsonSchema {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
}

const examples = new Map<ApiName, Readonly<Record<string, unknown>>>()
/** A plausible value for every field of a call; made once, because making a schema of JSON costs more than a call. */
function likely(name: ApiName): Readonly<Record<string, unknown>> {
  const { params, query, body } = shapeOf(name)
  const made =
    examples.get(name) ?? Object.assign({}, ...[params, query, body].map((schema) => exampleOf(jsonOf(schema))))
  examples.set(name, made)
  return made
}

test('every declared call is answered', () => {
  const answered = new Set(w.server.routes.map(({ endpoint }) => endpoint))
  expect(names.filter((name) => !answered.has(shapeOf(name)))).toEqual([])
})

describe('opens for its audience and nobody less', () => {
  test.each(names)('%s', async (name) => {
    const codes = await Promise.all(
      people.map(async (who) => {
        const { code, reason } = await send(name, who, likely(name))
        const isDoor = reason === 'kernel.unauthorized' || reason === 'kernel.no_permission'
        return [who, isDoor ? code : 'in']
      }),
    )
    await renew(people)
    expect(Object.fromEntries(codes)).toEqual(door[shapeOf(name).audience])
  })
})

describe('takes garbage without a bug and without a trace', () => {
  /** The counts of all tables, passed from call to call; undefined once a call may have written something. */
  let state: TableHashes | undefined
  async function now(): Promise<TableHashes> {
    await w.settle()
    return hashes()
  }

  test.each(names)('%s', async (name) => {
    const before = state ?? (await now())
    state = undefined
    const seen: string[] = []
    for (const inputs of inGroups(garbageFor(name))) {
      const answers = await Promise.all(inputs.map((input) => send(name, insiderOf(name), input)))
      seen.push(...answers.map(({ code, reason }) => reason ?? String(code)))
    }
    expect(w.bugs.splice(0).map(({ error }) => String(error))).toEqual([])
    expect(seen).not.toContain('500')
    const after = seen.every((reason) => reason.startsWith('kernel.')) ? await now() : undefined
    if (after) expect(after).toEqual(before)
    if (await renew([insiderOf(name)])) return
    state = after
  })
})

/** Replaces sessions that a call of these people has ended before the next call is tried. Returns whether there were any. */
async function renew(who: readonly Person[]): Promise<boolean> {
  const asked = who.flatMap((person) => (person in self ? [person as keyof typeof self] : []))
  const answers = await Promise.all(asked.map((person) => send(self[person], person, {})))
  const isEnded = answers.some(({ code }) => code !== 200)
  if (isEnded) await signIn()
  return isEnded
}

/** The call that answers whoever is signed in. */
const self = { member: 'member.getMember', teacher: 'member.getMember', operator: 'member.getOperator' } as const

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

/** As many calls at once as a page may have open: while one waits for the database, the next is read. */
const AT_ONCE = 8
function inGroups<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** What an address can hold: text short enough to reach the call. */
function shortText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/\p{Surrogate}/gu, '?').slice(0, 1_000)
}
