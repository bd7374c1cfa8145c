import { randomUUID } from 'node:crypto'
import { LevelId } from '@rostrum/contract/kernel'
import type { RoomId, RoomKind } from '@rostrum/contract/live'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roomRepository } from './live/rooms/repository'

let w: World
let operator: Operator
let ada: Member
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  ada = await w.member()
})
afterAll(() => w.close())

const listed = async (who: Member) => (await who.call('member.listNotices', {})).rows

test('a complainant gets messages with a link when others handle and answer it, and none for own actions', async () => {
  const { no } = await ada.call('feedback.create', {
    kind: 'complaint',
    content: '直播间的回放一直打不开，试过两台手机。',
  })
  await operator.call('feedback.acceptCase', { no })
  await operator.call('feedback.answerCase', { no, content: '已经修好，请再试一次。' })
  await w.settle()
  await ada.call('feedback.reply', { no, content: '还是打不开。' })
  await w.settle()
  const rows = await listed(ada)
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
    ['answer', '反馈有新的答复'],
    ['system', '反馈已受理'],
  ])
  expect((await ada.call('member.getHome', {})).dots).toEqual({ push: 2, answer: 1, feedback: 2 })
  expect(rows[0]).toMatchObject({ link: `/pages/mine/faq/feedbackDetail/index?no=${no}`, isGone: false })
})

test('members who reserved get one message with a link shortly before the room begins', async () => {
  const bob = await w.member()
  const { id } = await makeRoom('video', w.clock.now() + 10 * 60_000)
  await bob.call('live.reserve', { roomId: id, on: 1 })
  await Promise.all([1, 2].map(() => w.jobs.runNow('live.remind')))
  await w.settle()
  expect(await listed(bob)).toMatchObject([
    { kind: 'live', title: '预约的直播即将开始', link: `/pages/liveVideo/index/index?id=${id}`, isGone: false },
  ])
})

test('an asker gets one message about the answer, however often the teacher clicks', async () => {
  const bob = await w.member()
  const { id, teacher } = await makeRoom('word', w.clock.now())
  const row = await bob.call('live.ask', { roomId: id, content: '放量之后该注意什么？', idempotencyKey: randomUUID() })
  const idempotencyKey = randomUUID()
  await Promise.all(
    [1, 2].map(() =>
      teacher.call('live.answerQuestion', { id: row.id, kind: 'text', content: '先看位置。', idempotencyKey }),
    ),
  )
  await w.settle()
  expect(await listed(bob)).toMatchObject([
    {
      kind: 'answer',
      title: '您的提问已回答',
      body: '直播间：放量之后该注意什么？',
      link: `/pages/applets/ownData/index?id=${id}&state=answered`,
    },
  ])
})

describe('a teacher goes on air', () => {
  const start = (teacher: Teacher, roomId: RoomId) =>
    teacher.call('live.setPushState', { roomId, action: 'start', idempotencyKey: randomUUID() })
  const follower = async (teacher: Teacher, level: 'all' | 'important' | 'off', wish = {}) => {
    const who = await w.member(wish)
    await who.call('member.saveFollow', { kind: 'teacher', id: teacher.teacherId, on: 1, level })
    return who
  }

  test('followers get one message with a link; members who switched it off and other members get none', async () => {
    const { id, teacher } = await makeRoom('word', w.clock.now(), 'ready')
    const [all, important, off] = [
      await follower(teacher, 'all'),
      await follower(teacher, 'important'),
      await follower(teacher, 'off'),
    ]
    const stranger = await w.member()
    await Promise.all([start(teacher, id), start(teacher, id)])
    await w.settle()
    for (const who of [all, important]) {
      expect(await listed(who)).toMatchObject([
        {
          kind: 'live',
          title: expect.stringMatching(/正在直播$/),
          link: `/pages/applets/chat/index?id=${id}`,
          isGone: false,
        },
      ])
    }
    for (const who of [off, stranger, teacher]) expect(await listed(who)).toEqual([])
  })

  test('members who reserved get only that reminder, and those who muted the room get nothing', async () => {
    const { id, teacher } = await makeRoom('word', w.clock.now() + 60 * 60_000, 'announced')
    const [reserved, silent] = [await follower(teacher, 'all'), await follower(teacher, 'all')]
    await reserved.call('live.reserve', { roomId: id, on: 1 })
    await silent.call('live.saveSetting', { roomId: id, notify: 'off' })
    await start(teacher, id)
    await w.jobs.runNow('live.remind')
    await w.settle()
    expect((await listed(reserved)).map(({ title }) => title)).toEqual(['预约的直播已开始'])
    expect(await listed(silent)).toEqual([])
  })

  test('members whose level does not open the room get nothing', async () => {
    const { id, teacher } = await makeRoom('word', w.clock.now(), 'ready', ['gold'])
    const [closed, open] = [await follower(teacher, 'all'), await follower(teacher, 'all', { levelIds: ['gold'] })]
    await start(teacher, id)
    await w.settle()
    expect(await listed(closed)).toEqual([])
    expect(await listed(open)).toHaveLength(1)
  })
})

async function makeRoom(
  kind: RoomKind,
  startAt: number,
  state: 'announced' | 'ready' | 'live' = kind === 'video' ? 'announced' : 'live',
  levels: readonly string[] = [],
): Promise<{ id: RoomId; teacher: Teacher }> {
  const teacher = await w.teacher()
  const at = new Date(startAt)
  const id = await roomRepository(w.kernel.db).create(
    {
      kind,
      title: '直播间',
      teacherId: teacher.teacherId,
      assistants: [],
      state,
      startAt: at,
      levelIds: levels.map((level) => LevelId.parse(level)),
      visitorMode: 'read',
      riskTip: '投资有风险',
      isPromotional: false,
      chatMode: 'open',
      slowSec: 0,
      materials: [],
      sample: false,
      createdAt: at,
    },
    [],
    undefined,
  )
  return { id, teacher }
}
