import { MemberId } from '@rostrum/contract/kernel'
import { world, type World } from '@rostrum/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../kernel/db'
import { Secret } from '../kernel/secret'
import { createMember, type Members } from './index'
import { memberNotice, memberPush } from './tables-notices'

let w: World
let members: Members
beforeAll(async () => {
  w = await world()
  members = createMember(w.kernel, {
    codeSecret: new Secret('x'),
    legalTexts: { findDocVersion: async () => undefined },
  })
})
afterAll(() => w.close())

const somebody = () => MemberId.parse(newId())
const stored = (memberId: MemberId) =>
  w.kernel.db.q.select().from(memberNotice).where(eq(memberNotice.memberId, memberId))
const waiting = (memberId: MemberId) => w.kernel.db.q.select().from(memberPush).where(eq(memberPush.memberId, memberId))
const tidings = { kind: 'system', title: '标题', content: '内容' } as const

test('what is told twice with one key is one message, told to each member apart', async () => {
  const [ada, bob] = [somebody(), somebody()]
  await Promise.all([1, 2, 3].map(() => members.notify({ ...tidings, to: ada, key: 'once' })))
  await members.notify({ ...tidings, to: [ada, bob, bob], key: 'once' })
  expect([(await stored(ada)).length, (await stored(bob)).length]).toEqual([1, 1])
})

test('a message told in a transaction that fails was never told', async () => {
  const ada = somebody()
  const failing = w.kernel.db.tx(ada, async (tx) => {
    await members.notify({ ...tidings, to: ada, key: 'undone' }, tx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect([await stored(ada), await waiting(ada)]).toEqual([[], []])
})

test('a thousand members are told at once, and long words are cut between characters', async () => {
  const many = Array.from({ length: 1_001 }, somebody)
  await members.notify({ ...tidings, to: many, key: 'many', title: '😀'.repeat(80) })
  const last = many.at(-1)
  if (!last) throw new Error('nobody')
  expect((await stored(last))[0]?.title).toBe(`${'😀'.repeat(59)}…`)
})

test('marketing reaches nobody who has not agreed to it', async () => {
  const ada = somebody()
  await members.notify({ ...tidings, to: ada, key: 'ad', isMarketing: true })
  expect(await stored(ada)).toEqual([])
})
