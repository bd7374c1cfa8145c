import { api } from '@rostrum/contract'
import { endpoint, type EndpointShape } from '@rostrum/contract/kernel'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refuse } from '../refusal'
import type { Caller } from '../types'
import { keyedCalls } from './index'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const call = (path: `/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'a keyed call',
    audience: 'member',
    minors: 'open',
    body: z.object({ idempotencyKey: z.string(), words: z.string(), code: z.string().optional() }),
    reply: z.string(),
    proofs: ['code'],
  })
const say = call('/say')

const person = (memberId: string): Caller => ({
  kind: 'member',
  memberId: memberId as never,
  sessionId: memberId,
  nickname: memberId,
  levelIds: [],
  roles: [],
  permissions: [],
})
const send = (
  input: Readonly<Record<string, unknown>>,
  run: () => Promise<string> | string = () => 'done',
  { by = person('ada'), to = say }: { by?: Caller; to?: EndpointShape } = {},
) => keyedCalls(w.kernel.db, w.kernel.clock).run(to, by, input, run)

const refused = { reason: 'kernel.duplicate_submit' }

test('the same input may be repeated, other input with its key is refused and does nothing', async () => {
  let runs = 0
  const count = () => `run ${(runs += 1)}`
  await send({ idempotencyKey: 'key-0001', words: '你好' }, count)
  await send({ words: '你好', idempotencyKey: 'key-0001' }, count)
  await expect(send({ idempotencyKey: 'key-0001', words: '再见' }, count)).rejects.toMatchObject(refused)
  expect(runs).toBe(2)
})

test('of two different inputs at once one is refused', async () => {
  const both = await Promise.allSettled(['一', '二'].map((words) => send({ idempotencyKey: 'key-0002', words })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('another person and another call have keys of their own', async () => {
  await send({ idempotencyKey: 'key-0003', words: '一' })
  await expect(send({ idempotencyKey: 'key-0003', words: '二' }, undefined, { by: person('wang') })).resolves.toBe(
    'done',
  )
  await expect(send({ idempotencyKey: 'key-0003', words: '二' }, undefined, { to: call('/ask') })).resolves.toBe('done')
})

test('a proof is no part of the input', async () => {
  await send({ idempotencyKey: 'key-0004', words: '一', code: '111111' })
  await expect(send({ idempotencyKey: 'key-0004', words: '一', code: '222222' })).resolves.toBe('done')
})

test('after a refusal the corrected input may come, after an unknown outcome it may not', async () => {
  const no = { idempotencyKey: 'key-0005', words: '一' }
  await expect(send(no, () => refuse('kernel.not_found'))).rejects.toMatchObject({ reason: 'kernel.not_found' })
  await expect(send({ ...no, words: '二' })).resolves.toBe('done')
  const unknown = { idempotencyKey: 'key-0006', words: '一' }
  await expect(send(unknown, () => refuse('kernel.busy'))).rejects.toMatchObject({ reason: 'kernel.busy' })
  await expect(send({ ...unknown, words: '二' })).rejects.toMatchObject(refused)
})

test('the calls that a visitor may repeat by key are those that bind it themselves', () => {
  const keyed = (Object.entries(api) as [string, EndpointShape][]).filter(
    ([, { audience, body }]) => audience === 'visitor' && body && 'idempotencyKey' in body.shape,
  )
  expect(keyed.map(([name]) => name).sort()).toEqual(['feedback.askCall', 'feedback.createReport', 'feedback.sendChat'])
})
