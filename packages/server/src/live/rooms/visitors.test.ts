import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, board, turn } from '../testing/asking'
import { lesson, minute, over, publish } from '../testing/lessons'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
let mayWatch = true
beforeAll(async () => {
  s = await studio({ visitorWatch: async () => mayWatch })
})
afterAll(() => s.close())

const locked = { code: 206, reason: 'live.login_required' }
const picture = (who: Person, id: RoomId) => who.call('live.getTicket', { id, purpose: 'play' })

describe('a visitor in a room open to visitors', () => {
  test('enters, gets an address of their own for two minutes, and reads the questions', async () => {
    const made = await lesson(s, { visitorMode: 'read' })
    await ask(s.member(), made.id, '放量之后该注意什么？')
    const [one, other] = [s.visitor(), s.visitor()]
    const room = await one.call('live.getVideoRoom', { id: made.id })
    expect(room).toMatchObject({ access: 'open', mine: { canSend: false, isModerator: false } })
    expect(room.riskTip).not.toBe('')
    const { urls, expireAt } = await picture(one, made.id)
    expect(urls[0]).toMatchObject({ kind: 'wsFlv', url: expect.stringMatching(/u=guest-[\w-]{22}$/) })
    expect(expireAt).toBeLessThanOrEqual(s.clock.now() + 2 * minute)
    expect((await picture(other, made.id)).urls[0]?.url).not.toBe(urls[0]?.url)
    expect((await board(one, made.id)).rows).toMatchObject([{ content: '放量之后该注意什么？', isMine: false }])
  })

  test('sends nothing, asks nothing, votes for nothing and sees no refused question', async () => {
    const made = await lesson(s, { visitorMode: 'read' })
    const asked = await ask(s.member(), made.id, '这只票能涨到多少？')
    await turn(made.teacher, asked.id, 'rejected', { reason: '不荐个股' })
    const eve = s.visitor()
    const key = randomUUID()
    await expect(
      eve.call('live.sendMessage', { roomId: made.id, content: '在吗', idempotencyKey: key }),
    ).rejects.toMatchObject({ code: 401 })
    await expect(ask(eve, made.id)).rejects.toMatchObject({ code: 401 })
    await expect(eve.call('live.voteQuestion', { id: asked.id })).rejects.toMatchObject({ code: 401 })
    await expect(eve.call('live.like', { roomId: made.id, idempotencyKey: key })).rejects.toMatchObject({ code: 401 })
    await expect(board(eve, made.id, { state: 'refused' })).rejects.toMatchObject(locked)
    await expect(board(eve, made.id, { mine: 1 })).rejects.toMatchObject(locked)
  })

  test('watches the replay with its chat, for an hour', async () => {
    const made = await lesson(s, { visitorMode: 'read' })
    const id = await over(s, made)
    await publish(made.teacher, id)
    const eve = s.visitor()
    const replay = await eve.call('live.getReplay', { id })
    expect(replay).toMatchObject({ access: 'open', positionMs: 0, mine: { isModerator: false } })
    expect(replay.teaserMs).toBeUndefined()
    expect(replay.playUrls[0]?.url).toContain('guest-')
    expect(replay.playExpireAt).toBeLessThanOrEqual(s.clock.now() + 60 * minute)
    await expect(eve.call('live.listReplayChat', { id, fromMs: 0, toMs: minute })).resolves.toMatchObject({
      untilMs: minute,
    })
  })
})

describe('a visitor in a room that gives a taste', () => {
  test('sees its card and its last words, and neither the picture nor the questions', async () => {
    const made = await lesson(s, { visitorMode: 'teaser' })
    const eve = s.visitor()
    expect(await eve.call('live.getVideoRoom', { id: made.id })).toMatchObject({ access: 'open', playUrls: [] })
    await expect(picture(eve, made.id)).rejects.toMatchObject(locked)
    await expect(board(eve, made.id)).rejects.toMatchObject(locked)
  })

  test('sees the first three minutes of the replay, also of one whose beginning was cut', async () => {
    const made = await lesson(s, { visitorMode: 'teaser' })
    const id = await over(s, made)
    await publish(made.teacher, id)
    const eve = s.visitor()
    const short = { teaserMs: 3 * minute, playUrls: [{ url: expect.stringMatching(/-180000\.m3u8$/) }] }
    expect(await eve.call('live.getReplay', { id })).toMatchObject(short)
    await made.teacher.call('live.trimReplay', {
      id,
      keep: [
        { fromMs: minute, toMs: 2 * minute },
        { fromMs: 4 * minute, toMs: 9 * minute },
      ],
    })
    expect(await eve.call('live.getReplay', { id })).toMatchObject(short)
    const member = await s.member().call('live.getReplay', { id })
    expect(member.teaserMs).toBeUndefined()
    expect(await eve.call('live.listReplayChat', { id, fromMs: 5 * minute, toMs: 6 * minute })).toMatchObject({
      rows: [],
    })
  })
})

describe('a visitor before a closed room', () => {
  test.each([
    ['one for members', { visitorMode: 'none' as const }],
    [
      'one that asks for a level, whatever it shows visitors',
      { visitorMode: 'read' as const, levelIds: ['gold' as never] },
    ],
  ])('gets nothing of %s, neither by its page nor by its number', async (_, wish) => {
    const made = await lesson(s, wish)
    const eve = s.visitor()
    await expect(eve.call('live.getVideoRoom', { id: made.id })).rejects.toMatchObject(locked)
    await expect(picture(eve, made.id)).rejects.toMatchObject(locked)
    await expect(board(eve, made.id)).rejects.toMatchObject(locked)
    await expect(eve.call('live.listMessages', { roomId: made.id })).rejects.toMatchObject(locked)
    const socket = await eve.socket()
    socket.send({ t: 'join', r: made.id })
    expect(await socket.next('kick')).toMatchObject({ reason: 'live.login_required' })
    socket.close()
    const id = await over(s, made)
    await publish(made.teacher, id)
    await expect(eve.call('live.getReplay', { id })).rejects.toMatchObject(locked)
    await expect(eve.call('live.listReplayChat', { id, fromMs: 0, toMs: 1 })).rejects.toMatchObject(locked)
    const { rows } = await eve.call('live.listReplays', { teacherId: made.teacher.teacherId })
    expect(rows.map(({ access }) => access)).toEqual(['login'])
  })

  test('a replay that is not published does not exist, also of an open room', async () => {
    const id = await over(s, await lesson(s, { visitorMode: 'read' }))
    await expect(s.visitor().call('live.getReplay', { id })).rejects.toMatchObject({ reason: 'live.replay_not_found' })
  })
})

test('the provider takes it back: every video room is for members, and gives it again', async () => {
  const made = await lesson(s, { visitorMode: 'read' })
  const word = await s.room({ visitorMode: 'read' })
  const eve = s.visitor()
  const accesses = async () =>
    (await eve.call('live.listVideoRooms', { teacherId: made.teacher.teacherId })).rows.map(({ access }) => access)
  expect(await accesses()).toEqual(['open'])
  mayWatch = false
  s.clock.move(3_000)
  expect(await accesses()).toEqual(['login'])
  await expect(eve.call('live.getVideoRoom', { id: made.id })).rejects.toMatchObject(locked)
  await expect(picture(eve, made.id)).rejects.toMatchObject(locked)
  await expect(eve.call('live.listMessages', { roomId: made.id })).rejects.toMatchObject(locked)
  await expect(eve.call('live.getWordRoom', { id: word.id })).resolves.toMatchObject({ access: 'open' })
  await expect(s.member().call('live.getVideoRoom', { id: made.id })).resolves.toMatchObject({ access: 'open' })
  mayWatch = true
  s.clock.move(3_000)
  expect(await accesses()).toEqual(['open'])
})
