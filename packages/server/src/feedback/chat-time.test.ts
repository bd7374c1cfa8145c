import { randomUUID } from 'node:crypto'
import type { ChatId } from '@rostrum/contract/feedback'
import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, chatsOf, gone, heard, png, say } from './testing/chats'

let w: World
let staff: Operator
beforeAll(async () => {
  // A Tuesday at ten, within the hours.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
})
afterAll(() => w.close())
const { visitor, taken } = chatsOf(() => ({ w, staff }))
const HOUR = 3_600_000

/** This conversation cannot be written while the function runs. */
async function failing(id: ChatId, act: () => Promise<unknown>): Promise<void> {
  await w.kernel.db.q.execute(
    sql.raw(`alter table feedback_chat add constraint broken check (id <> '${id}') not valid`),
  )
  await act().finally(() => w.kernel.db.q.execute(sql`alter table feedback_chat drop constraint broken`))
}

describe('time', () => {
  const at = async (time: string) => {
    w.clock.set(`${time}+08:00`)
    staff = await w.operator()
  }

  test('outside the hours a message gets a promised time: two hours into the next working day', async () => {
    await at('2026-03-06T20:00:00')
    const ada = await visitor()
    const { hours } = await ada.call('feedback.getChat', {})
    expect(hours).toMatchObject({
      isOpen: false,
      opensAt: Date.parse('2026-03-09T08:30:00+08:00'),
      spans: [{ from: 510, to: 1050 }],
    })
    expect((await say(ada, '周末留言')).chat).toMatchObject({
      state: 'waiting',
      place: expect.any(Number),
      promisedAt: Date.parse('2026-03-09T10:30:00+08:00'),
    })
    await at('2026-03-09T08:30:00')
    expect((await w.call('feedback.getChat', {})).hours).toMatchObject({ isOpen: true })
  })

  test('an answered conversation without new messages ends by itself; an unanswered one does not', async () => {
    await at('2026-03-10T10:00:00')
    const [ada, bob] = [await visitor(), await visitor()]
    const [done, open] = [await taken(ada), await taken(bob)]
    await answer(staff, done, '已处理。')
    await at('2026-03-11T11:00:00')
    await w.jobs.runNow('feedback.closeIdleChats')
    expect([
      (await ada.call('feedback.getChat', {})).chat?.state,
      (await bob.call('feedback.getChat', {})).chat?.state,
    ]).toEqual(['closed', 'open'])
    expect((await heard(ada)).at(-1)?.news?.kind).toBe('closedByTime')
    expect((await staff.call('feedback.listChats', { group: 'open' })).rows.map(({ id }) => id)).toContain(open)
  })

  test('an absent member is told of an answer once, a member who has read it is not', async () => {
    await at('2026-03-12T10:00:00')
    const [ada, bob] = [await w.member(), await w.member()]
    const [away, here] = [await taken(ada), await taken(bob)]
    await answer(staff, away, '答一')
    await answer(staff, away, '答二')
    await answer(staff, here, '答')
    await bob.call('feedback.readChat', { chatId: here, seq: 3 })
    w.clock.move(61_000)
    await w.jobs.runNow('feedback.tellChatAnswers')
    await w.jobs.runNow('feedback.tellChatAnswers')
    const told = await w.kernel.db.q.execute<{ member_id: string; link: string }>(
      sql`select member_id, link from member_notice where key like 'feedback.chatAnswered:%' and member_id in (${ada.memberId}, ${bob.memberId})`,
    )
    expect(told.rows).toEqual([{ member_id: ada.memberId, link: '/pages/chat/service/index' }])
  })

  test('one conversation that cannot be updated does not keep the others from being told', async () => {
    await at('2026-03-12T11:00:00')
    const [ada, bob] = [await w.member(), await w.member()]
    const [broken, sound] = [await taken(ada), await taken(bob)]
    await answer(staff, broken, '答')
    w.clock.move(1_000)
    await answer(staff, sound, '答')
    w.clock.move(61_000)
    await failing(broken, () => w.jobs.runNow('feedback.tellChatAnswers'))
    const told = await w.kernel.db.q.execute<{ member_id: string }>(
      sql`select member_id from member_notice where member_id in (${ada.memberId}, ${bob.memberId})`,
    )
    expect(told.rows).toEqual([{ member_id: bob.memberId }])
    await at('2026-03-15T10:00:00')
    await failing(broken, () => w.jobs.runNow('feedback.closeIdleChats'))
    expect([
      (await ada.call('feedback.getChat', {})).chat?.state,
      (await bob.call('feedback.getChat', {})).chat?.state,
    ]).toEqual(['open', 'closed'])
  })

  test('a conversation is deleted with its pictures when its retention ends', async () => {
    await at('2026-03-13T10:00:00')
    const ada = await w.member()
    const { fileId } = await ada.call('content.upload', { kind: 'chat' }, { file: { bytes: png, name: 'a.png' } })
    const { chat } = await ada.call('feedback.sendChat', { images: [fileId], idempotencyKey: randomUUID() })
    await ada.call('feedback.closeChat', { chatId: chat.id })
    w.clock.move(1_826 * 24 * HOUR)
    await w.jobs.runNow('feedback.forgetChats')
    staff = await w.operator()
    expect((await staff.call('feedback.getChatCase', { id: chat.id })).chat.state).toBe('closed')
    w.clock.move(2 * 24 * HOUR)
    await w.jobs.runNow('feedback.forgetChats')
    staff = await w.operator()
    await expect(staff.call('feedback.getChatCase', { id: chat.id })).rejects.toMatchObject(gone)
    expect(await w.kernel.storage.find(fileId)).toBeUndefined()
  })
})
