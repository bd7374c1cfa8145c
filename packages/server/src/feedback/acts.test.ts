import { randomUUID } from 'node:crypto'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, say } from './testing/chats'

let w: World
let staff: Operator
beforeAll(async () => {
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())

/** Before and after of every act about one subject, oldest first. */
const actsOn = async (subject: string) =>
  (await staff.call('access.listAudit', { subject })).rows
    .map(({ call, before, after, end }) => ({ call, before, after, end }))
    .reverse()

test('every act on a complaint is kept with what it was and became', async () => {
  const ada = await w.member()
  const asked = { kind: 'complaint', content: '昨晚的直播卡住了两分钟，回放里也没有。' } as const
  const { no } = await ada.call('feedback.create', asked)
  await staff.call('feedback.acceptCase', { no, weight: 'major' })
  const idempotencyKey = randomUUID()
  await staff.call('feedback.answerCase', { no, content: '已补录。', idempotencyKey })
  await ada.call('feedback.reply', { no, content: '谢谢' })
  await staff.call('feedback.readCase', { no })
  await staff.call('feedback.closeCase', { no })
  expect(await actsOn(no)).toMatchObject([
    {
      call: 'feedback.acceptCase',
      before: { state: 'new', weight: 'ordinary', handlerId: null },
      after: { state: 'handling', weight: 'major', handlerId: expect.any(String) },
    },
    { call: 'feedback.answerCase', before: { state: 'handling' }, after: { state: 'replied' } },
    { call: 'feedback.readCase', before: { isUnread: true }, after: { isUnread: false } },
    { call: 'feedback.closeCase', before: { state: 'replied' }, after: { state: 'closed' } },
  ])
})

test('every act on a conversation is kept too, without what is said in it', async () => {
  const { chat } = await say(await w.member(), '在吗')
  await staff.call('feedback.takeChat', { id: chat.id })
  await answer(staff, chat.id, '只给客户看的话')
  await staff.call('feedback.endChat', { id: chat.id })
  const acts = await actsOn(chat.id)
  expect(acts).toMatchObject([
    { call: 'feedback.takeChat', before: { state: 'waiting', operatorId: null }, after: { state: 'open' } },
    { call: 'feedback.answerChat', before: { unanswered: 1 }, after: { unanswered: 0 } },
    { call: 'feedback.endChat', before: { state: 'open' }, after: { state: 'closed' } },
  ])
  expect(JSON.stringify(acts)).not.toContain('只给客户看的话')
})
