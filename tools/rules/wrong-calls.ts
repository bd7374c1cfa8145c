/**
 * Calls, handlers and declarations that must not compile, and beside them right ones that must. Nothing here runs:
 * the types fail to check when a line under `@ts-expect-error` compiles.
 */
import type { Api as DeviceApi, CallInput, CallReply } from '@rostrum/client'
import type { api } from '@rostrum/contract'
import {
  endpoint,
  type AnswerOf,
  type InputOf,
  type MemberId,
  type ParsedOf,
  type ReplyOf,
} from '@rostrum/contract/kernel'
import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import { memberEndpoints } from '@rostrum/contract/member'
import { route } from '@rostrum/server/kernel'
import type { Call } from '@rostrum/testkit'
import { z } from 'zod'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

const idempotencyKey = 'key-of-eight'

export async function callsOfTests(call: Call): Promise<void> {
  const made = await call('feedback.create', { kind: 'complaint', content: '画面卡住' })
  const no: string = made.no
  const dueAt: number = made.dueAt
  // @ts-expect-error: no such call
  await call('feedback.nothing', {})
  // @ts-expect-error: no such field
  await call('feedback.create', { kind: 'complaint', content: '画面卡住', colour: 'red' })
  // @ts-expect-error: a field is missing
  await call('feedback.create', { kind: 'complaint' })
  // @ts-expect-error: a field of another type
  await call('feedback.create', { kind: 'complaint', content: 1 })
  // @ts-expect-error: none of the values
  await call('feedback.create', { kind: 'praise', content: '画面清楚' })
  // @ts-expect-error: the reply has no such field
  void made.number
  // @ts-expect-error: the reply's field has another type
  const wrong: boolean = made.dueAt
  void [no, dueAt, wrong]
}

/** Ids of different things are different types, so that a handler cannot mix them up. */
export function idsOfHandlers(
  { roomId, content }: ParsedOf<(typeof api)['live.ask']>,
  listOf: (room: RoomId) => void,
  follow: (member: MemberId) => void,
): void {
  listOf(roomId)
  // @ts-expect-error: the id of a room is not that of a member
  follow(roomId)
  // @ts-expect-error: words are no id
  listOf(content)
}

export async function callsOfDevices({ call, upload }: DeviceApi, file: never): Promise<void> {
  await call('live.ask', { roomId: 'room', content: '怎么看', idempotencyKey })
  await call('live.listReminders')
  await upload('content.upload', file, { kind: 'chat' })
  // @ts-expect-error: the input is missing
  await call('live.ask')
  // @ts-expect-error: a field is missing
  await call('live.ask', { roomId: 'room', content: '怎么看' })
  // @ts-expect-error: no such field
  await call('live.ask', { roomId: 'room', content: '怎么看', idempotencyKey, nothing: 1 })
  // @ts-expect-error: no such call
  await call('live.asked', {})
  // @ts-expect-error: an operator's call is not for devices
  await call('member.getOperator')
  // @ts-expect-error: this call carries no file
  await upload('live.ask', file, { roomId: 'room', content: '怎么看', idempotencyKey })
}

const unanswered = (): never => {
  throw new Error('never called')
}

export const routes = [
  route(liveEndpoints['live.listDays'], ({ input }) => (input.roomId ? { rows: [] } : unanswered())),
  // @ts-expect-error: the input has no such field
  route(liveEndpoints['live.listDays'], ({ input }) => (input.room ? { rows: [] } : unanswered())),
  // @ts-expect-error: the reply has rows
  route(liveEndpoints['live.listDays'], () => ({})),
  // @ts-expect-error: rows of another type
  route(liveEndpoints['live.listDays'], () => ({ rows: [1] })),
  // @ts-expect-error: a visitor has no member id
  route(liveEndpoints['live.listMessages'], ({ caller }) => unanswered(caller.memberId)),
  route(memberEndpoints['member.getMember'], ({ caller }) => (caller.memberId ? unanswered() : unanswered())),
  // @ts-expect-error: an operator is no member
  route(memberEndpoints['member.getOperator'], ({ caller }) => (caller.memberId ? unanswered() : unanswered())),
]

const call = { method: 'POST', path: '/api/thing', summary: '', audience: 'visitor', minors: 'open' } as const
const reply = z.null()
const image = { field: 'file', maxBytes: 1, kinds: ['image'] } as const

export const declared = [
  endpoint({ ...call, upload: image, reply }),
  // @ts-expect-error: no such audience
  endpoint({ ...call, audience: 'nobody', reply }),
  // @ts-expect-error: paths begin with a slash
  endpoint({ ...call, path: 'api/thing', reply }),
  // @ts-expect-error: a reply is a schema
  endpoint({ ...call, reply: 'text' }),
  // @ts-expect-error: a query is an object
  endpoint({ ...call, query: z.string(), reply }),
  // @ts-expect-error: a reply is needed
  endpoint({ ...call }),
  // @ts-expect-error: no such kind of file
  endpoint({ ...call, upload: { ...image, kinds: ['program'] }, reply }),
  // @ts-expect-error: no such property
  endpoint({ ...call, reply, answer: reply }),
  // @ts-expect-error: minors are not named
  endpoint({ method: 'POST', path: '/api/thing', summary: '', audience: 'member', reply }),
  // @ts-expect-error: operators are no minors
  endpoint({ ...call, audience: 'operator', reply }),
]

/** One call with everything in it: fields from three places, a default, an optional field, a brand, a transformation. */
export const whole = endpoint({
  ...call,
  params: z.object({ id: z.string().brand<'Whole'>() }),
  query: z.object({ page: z.coerce.number().default(1), on: z.string().optional() }),
  body: z.object({ at: z.number().transform(String) }),
  reply: z.object({ count: z.number().default(1), tags: z.array(z.string()).optional() }),
})
type Whole = typeof whole
export const bare = endpoint({ ...call, reply })

interface Parsed {
  readonly whole: { id: string & z.core.$brand<'Whole'>; page: number; on?: string | undefined; at: string }
  readonly reply: { count: number; tags?: string[] | undefined }
  readonly answer: { count?: number | undefined; tags?: string[] | undefined }
}

export const types: readonly true[] = [
  true satisfies Same<ParsedOf<Whole>, Parsed['whole']>,
  true satisfies Same<ReplyOf<Whole>, Parsed['reply']>,
  true satisfies Same<AnswerOf<Whole>, Parsed['answer']>,
  true satisfies Same<keyof InputOf<Whole>, 'id' | 'page' | 'on' | 'at'>,
  true satisfies Same<CallReply<'feedback.create'>, ReplyOf<(typeof api)['feedback.create']>>,
  // @ts-expect-error: the page is a number once parsed
  true satisfies Same<ParsedOf<Whole>['page'], string>,
]

export const inputs: readonly InputOf<Whole>[] = [
  { id: 'one', at: 1 },
  // @ts-expect-error: `at` is sent as a number
  { id: 'one', at: '1' },
  // @ts-expect-error: `id` is needed
  { at: 1 },
]
export const noInput: InputOf<typeof bare> = {}
export const callInput: CallInput<'feedback.create'> = { kind: 'complaint', content: '画面卡住' }
