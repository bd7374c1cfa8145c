import { MemberId } from '@rostrum/contract/kernel'
import { world, type World } from '@rostrum/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@rostrum/server/kernel/db'
import { Secret } from '@rostrum/server/kernel'
import { createMember, type Members } from '../index'
import { memberNotice, memberPush } from './tables'

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
const notice = { kind: 'system', title: '标题', content: '内容' } as const

test('the same key is one message, separately for each member', async () => {
  const [ada, bob] = [somebody(), somebody()]
  await Promise.all([1, 2, 3].map(() => members.notify({ ...notice, to: ada, key: 'once' })))
  await members.notify({ ...notice, to: [ada, bob, bob], key: 'once' })
  expect([(await stored(ada)).length, (await stored(bob)).length]).toEqual([1, 1])
})

test('a message in a failed transaction does not exist', async () => {
  const ada = somebody()
  const failing = w.kernel.db.tx(ada, async (tx) => {
    await members.notify({ ...notice, to: ada, key: 'undone' }, tx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect([await stored(ada), await waiting(ada)]).toEqual([[], []])
})

test('a thousand members are told at once, and long texts are cut between characters', async () => {
  const many = Array.from({ length: 1_001 }, somebody)
  await members.notify({ ...notice, to: many, key: 'many', title: '😀'.repeat(80) })
  const last = many.at(-1)
  if (!last) throw new Error('nobody')
  expect((await stored(last))[0]?.title).toBe(`${'😀'.repeat(59)}…`)
})

test('marketing reaches nobody without consent', async () => {
  const ada = somebody()
  await members.notify({ ...notice, to: ada, key: 'ad', isMarketing: true })
  expect(await stored(ada)).toEqual([])
})
