import { world, type Operator, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, chatsOf, heard, say } from './testing/chats'
import { changeClerk, clerk, type Clerk } from './testing/desk'

const SERVES = 'feedback:service:handle'

let w: World
let staff: Operator
let mine: Clerk
let other: Clerk
beforeAll(async () => {
  // A Tuesday at ten, within the hours.
  w = await world({ at: '2026-03-03T10:00:00+08:00' })
  staff = await w.operator()
  mine = await clerk(w, SERVES)
  other = await clerk(w, SERVES)
})
afterAll(() => w.close())
const { visitor, taken } = chatsOf(() => ({ w, staff }))
const as = (who: Clerk) => who as Operator & Clerk
const idsOf = async (who: Clerk, group: 'waiting' | 'mine') =>
  (await who.call('feedback.listChats', { group, pageSize: 100 })).rows.map(({ id }) => id)

describe('a colleague’s conversation', () => {
  test('is taken over with a reason: it leaves one list, joins the other, and its history says why', async () => {
    const ada = await w.member()
    const id = await taken(ada, as(mine))
    await say(ada, '还在吗')
    const over = { id, from: mine.operatorId, why: '何秋染今天请假' }
    expect(await other.call('feedback.takeOverChat', over)).toMatchObject({ isMine: true, state: 'open' })
    expect([await idsOf(mine, 'mine'), await idsOf(other, 'mine')]).toEqual([[], [id]])
    await expect(answer(as(mine), id, '在')).rejects.toMatchObject({ reason: 'feedback.chat_not_yours' })
    await answer(as(other), id, '您好，我来接着处理。')
    const { chat, actions } = await mine.call('feedback.getChatCase', { id })
    expect(chat).toMatchObject({ isMine: false, operatorName: other.userName })
    expect(actions.at(-1)).toMatchObject({
      action: 'takeOver',
      byName: other.userName,
      fromName: mine.userName,
      note: '何秋染今天请假',
    })
    const rows = await heard(ada)
    expect(rows.at(-2)?.news).toEqual({ kind: 'handedOver', agent: rows.at(-1)?.agent })
    expect(JSON.stringify(rows)).not.toContain('请假')
    const [act] = (await staff.call('access.listAudit', { subject: id })).rows.filter(({ call }) =>
      call.endsWith('takeOverChat'),
    )
    expect(act).toMatchObject({
      why: '何秋染今天请假',
      before: { operatorId: mine.operatorId },
      after: { operatorId: other.operatorId },
    })
  })

  test('is taken over once, however often it is pressed, and only from whom the agent saw', async () => {
    const third = await clerk(w, SERVES)
    const id = await taken(await visitor(), as(mine))
    const over = { id, from: mine.operatorId, why: '对方下班了' }
    const both = await Promise.all([1, 2].map(() => other.call('feedback.takeOverChat', over)))
    expect(both.map(({ isMine }) => isMine)).toEqual([true, true])
    const { actions } = await other.call('feedback.getChatCase', { id })
    expect(actions.filter(({ action }) => action === 'takeOver')).toHaveLength(1)
    await expect(third.call('feedback.takeOverChat', over)).rejects.toMatchObject({ reason: 'feedback.chat_moved' })
    await other.call('feedback.endChat', { id })
    await expect(other.call('feedback.takeOverChat', over)).rejects.toMatchObject({ reason: 'feedback.chat_over' })
  })

  test('is not taken over without a reason, nor by somebody who does not serve', async () => {
    const stranger = await clerk(w, 'feedback:case:handle')
    const id = await taken(await visitor(), as(mine))
    const over = { id, from: mine.operatorId, why: '帮忙' }
    await expect(stranger.call('feedback.takeOverChat', over)).rejects.toMatchObject({ reason: 'kernel.no_permission' })
    await expect(other.call('feedback.takeOverChat', { ...over, why: ' ' })).rejects.toMatchObject({
      reason: 'kernel.bad_input',
    })
    expect(await idsOf(mine, 'mine')).toContain(id)
  })
})

describe('an agent who may serve no more', () => {
  test('leaves the conversations to the queue, in front of later ones, and the customers are told', async () => {
    const [gone, ada] = [await clerk(w, SERVES), await w.member()]
    const id = await taken(ada, as(gone))
    await say(ada, '请尽快')
    w.clock.move(60_000)
    const later = (await say(await w.member(), '在吗')).chat.id
    await changeClerk(staff, gone, { permissions: [SERVES], isActive: false })
    await w.settle()
    const waiting = await idsOf(other, 'waiting')
    expect(waiting.indexOf(id)).toBeGreaterThanOrEqual(0)
    expect(waiting.indexOf(id)).toBeLessThan(waiting.indexOf(later))
    expect((await heard(ada)).at(-1)?.news).toEqual({ kind: 'givenBack' })
    const { chat } = await ada.call('feedback.getChat', {})
    expect(chat).toMatchObject({ state: 'waiting', place: expect.any(Number) })
    expect(chat).not.toHaveProperty('agent')
    const { actions } = await other.call('feedback.getChatCase', { id })
    expect(actions.at(-1)).toMatchObject({ action: 'giveBack', byName: staff.userName, fromName: gone.userName })
    await other.call('feedback.takeChat', { id })
    await answer(as(other), id, '您好，我来处理。')
  })

  test('without the permission leaves them too, with another change they stay, and ended ones stay ended', async () => {
    const gone = await clerk(w, SERVES)
    const [open, over] = [await taken(await visitor(), as(gone)), await taken(await visitor(), as(gone))]
    await gone.call('feedback.endChat', { id: over })
    await changeClerk(staff, gone, { permissions: [SERVES, 'content:word:edit'] })
    await w.settle()
    expect(await idsOf(gone, 'mine')).toEqual([open])
    await changeClerk(staff, gone, { permissions: ['content:word:edit'] })
    await w.settle()
    expect(await idsOf(other, 'waiting')).toContain(open)
    expect((await other.call('feedback.getChatCase', { id: over })).chat.state).toBe('closed')
  })

  test('after the hours the customers are promised a time again', async () => {
    const [gone, ada] = [await clerk(w, SERVES), await w.member()]
    await taken(ada, as(gone))
    w.clock.set('2026-03-03T20:00:00+08:00')
    staff = await w.operator()
    await changeClerk(staff, gone, { isActive: false })
    await w.settle()
    expect((await ada.call('feedback.getChat', {})).chat?.promisedAt).toBe(Date.parse('2026-03-04T10:30:00+08:00'))
    await w.kernel.db.q.execute(
      sql`update feedback_chat set state = 'closed', closed_at = now() where state = 'waiting'`,
    )
  })
})
