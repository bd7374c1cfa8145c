import { randomUUID } from 'node:crypto'
import type { PollId, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studio, type Person, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const ask = (who: Person, roomId: RoomId, more: object = {}, idempotencyKey = randomUUID()) =>
  who.call('live.createPoll', {
    roomId,
    kind: 'single',
    question: '今天讲到的均线，您用哪一条？',
    options: ['5日', '10日', '20日'],
    idempotencyKey,
    ...more,
  })
const vote = (who: Person, id: PollId, ...options: string[]) =>
  who.call('live.votePoll', { id, options, idempotencyKey: randomUUID() })
const countsOf = ({ options }: { readonly options: readonly { readonly count: number }[] }) =>
  options.map(({ count }) => count)

test('a question with choices is asked once, each member votes once, and everybody sees the counts', async () => {
  const { id: roomId, teacher } = await s.room()
  const key = randomUUID()
  const poll = await ask(teacher, roomId, {}, key)
  expect((await ask(teacher, roomId, {}, key)).id).toBe(poll.id)
  const [ada, bob] = [s.member(), s.member()]
  expect(countsOf(await vote(ada, poll.id, '1'))).toEqual([0, 1, 0])
  const again = await vote(ada, poll.id, '2')
  expect([countsOf(again), again.mine]).toEqual([[0, 1, 0], ['1']])
  await vote(bob, poll.id, '1')
  const { rows } = await bob.call('live.listPolls', { roomId })
  expect(rows).toMatchObject([{ id: poll.id, voters: 2, mine: ['1'], state: 'open' }])
  expect(countsOf(rows[0] ?? { options: [] })).toEqual([0, 2, 0])
})

test('a question or a choice that orders or promises goes back with what it is like', async () => {
  const { id: roomId, teacher } = await s.room()
  const claimed = { reason: 'live.text_claims', message: expect.stringContaining('这句像是喊单买卖，请修改后重试') }
  await expect(ask(teacher, roomId, { question: '明天600519买入' })).rejects.toMatchObject(claimed)
  await expect(ask(teacher, roomId, { options: ['观望', '明天600519买入'] })).rejects.toMatchObject(claimed)
  expect((await teacher.call('live.listPolls', { roomId })).rows).toEqual([])
})

test('two hundred members vote at once, and none is lost', async () => {
  const { id: roomId, teacher } = await s.room()
  const poll = await ask(teacher, roomId)
  const voters = Array.from({ length: 200 }, () => s.member())
  await Promise.all(voters.map((who, index) => vote(who, poll.id, String(index % 3))))
  const { rows } = await teacher.call('live.listPolls', { roomId })
  expect([rows[0]?.voters, countsOf(rows[0] ?? { options: [] })]).toEqual([200, [67, 67, 66]])
}, 60_000)

test('several options count where several may be chosen, and a score is one of five', async () => {
  const { id: roomId, teacher } = await s.room()
  const several = await ask(teacher, roomId, { kind: 'multiple' })
  const ada = s.member()
  expect(countsOf(await vote(ada, several.id, '0', '2'))).toEqual([1, 0, 1])
  await teacher.call('live.closePoll', { id: several.id })
  const score = await ask(teacher, roomId, { kind: 'score', options: [] })
  expect(score.options.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'])
  expect(countsOf(await vote(ada, score.id, '4'))).toEqual([0, 0, 0, 0, 1])
})

test('everybody in the room hears that something is asked, and how the counts change', async () => {
  const { id: roomId, teacher } = await s.room()
  const eve = await s.member().socket()
  await eve.join(roomId)
  const { id } = await ask(teacher, roomId)
  await eve.next('eph', ({ d }) => d['polls'] !== undefined)
  await vote(s.member(), id, '1')
  expect(await eve.next('eph', ({ d }) => d[`poll.${id}.1`] !== undefined)).toMatchObject({
    d: { [`poll.${id}.1`]: 1, [`poll.${id}.voters`]: 1 },
  })
})

test('who comes in after the first votes is told the counts as they stand, and what ran out is left alone', async () => {
  const { id: roomId, teacher } = await s.room()
  const timed = await ask(teacher, roomId, { seconds: 60 })
  await vote(s.member(), timed.id, '0')
  s.clock.move(61_000)
  const { id } = await ask(teacher, roomId)
  // Nobody is in the room: what was voted is told to nobody.
  await vote(s.member(), id, '2')
  const eve = await s.member().socket()
  await eve.join(roomId)
  const { d } = (await eve.next('eph')) as { readonly d: Readonly<Record<string, number>> }
  expect(d).toMatchObject({ [`poll.${id}.2`]: 1, [`poll.${id}.voters`]: 1 })
  expect(Object.keys(d).filter((key) => key.includes(timed.id))).toEqual([])
})

test('a poll ends by its time or by a moderator, and takes no vote afterwards', async () => {
  const { id: roomId, teacher } = await s.room()
  const timed = await ask(teacher, roomId, { seconds: 60 })
  await expect(ask(teacher, roomId)).rejects.toMatchObject({ reason: 'live.poll_running' })
  s.clock.move(61_000)
  await expect(vote(s.member(), timed.id, '0')).rejects.toMatchObject({ reason: 'live.poll_closed' })
  const next = await ask(teacher, roomId)
  expect((await teacher.call('live.closePoll', { id: next.id })).state).toBe('closed')
  await expect(vote(s.member(), next.id, '0')).rejects.toMatchObject({ reason: 'live.poll_closed' })
})

test('a sign-in runs beside a question, and counts everybody once', async () => {
  const { id: roomId, teacher } = await s.room()
  await ask(teacher, roomId)
  const sign = await teacher.call('live.startSign', { roomId, seconds: 60, idempotencyKey: randomUUID() })
  const ada = s.member()
  for (const idempotencyKey of [randomUUID(), randomUUID()])
    await ada.call('live.sign', { roomId, signId: sign.id, idempotencyKey })
  const { rows } = await ada.call('live.listPolls', { roomId })
  expect(rows.find(({ id }) => id === sign.id)).toMatchObject({ kind: 'sign', voters: 1, mine: ['0'] })
})

test('what is not offered is refused, and nobody asks or ends who does not moderate', async () => {
  const { id: roomId, teacher } = await s.room()
  const ada = s.member()
  await expect(ask(ada, roomId)).rejects.toMatchObject({ reason: 'live.not_moderator' })
  await expect(ask(teacher, roomId, { options: ['只有一个'] })).rejects.toMatchObject({ reason: 'live.poll_options' })
  const poll = await ask(teacher, roomId)
  for (const options of [['7'], ['0', '1'], ['x']])
    await expect(vote(ada, poll.id, ...options)).rejects.toMatchObject({ reason: 'live.poll_options' })
  await expect(ada.call('live.closePoll', { id: poll.id })).rejects.toMatchObject({ reason: 'live.not_moderator' })
  for (const id of ['nothing', randomUUID()] as PollId[])
    await expect(vote(ada, id, '0')).rejects.toMatchObject({ reason: 'live.poll_not_found' })
})

test('a room of a level shows its polls to that level only', async () => {
  const { id: roomId, teacher } = await s.room({ levelIds: ['3'] as never })
  const poll = await ask(teacher, roomId)
  await expect(vote(s.member(), poll.id, '0')).rejects.toMatchObject({ reason: 'live.level_required' })
  expect((await vote(s.member({ levels: ['3'] }), poll.id, '0')).voters).toBe(1)
})

test('a vote whose answer was lost is answered after the end too, and the end of a lesson ends its questions', async () => {
  const { id: roomId, teacher } = await s.room({ kind: 'video', state: 'live' })
  const poll = await ask(teacher, roomId)
  const ada = s.member()
  await vote(ada, poll.id, '1')
  await teacher.call('live.closePoll', { id: poll.id })
  expect(await vote(ada, poll.id, '1')).toMatchObject({ mine: ['1'], state: 'closed' })
  await expect(vote(s.member(), poll.id, '1')).rejects.toMatchObject({ reason: 'live.poll_closed' })
  const open = await ask(teacher, roomId)
  await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: randomUUID() })
  const { rows } = await ada.call('live.listPolls', { roomId })
  expect(rows.find(({ id }) => id === open.id)?.state).toBe('closed')
})

test('nobody signs in to a question, or in another room, and the first time stands', async () => {
  const [{ id: roomId, teacher }, other] = [await s.room(), await s.room()]
  const poll = await ask(teacher, roomId)
  const { id: signId } = await teacher.call('live.startSign', { roomId, seconds: 60, idempotencyKey: randomUUID() })
  const ada = s.member()
  const sign = (room: RoomId, id: PollId) =>
    ada.call('live.sign', { roomId: room, signId: id, idempotencyKey: randomUUID() })
  await expect(sign(roomId, poll.id)).rejects.toMatchObject({ reason: 'live.poll_not_found' })
  await expect(sign(other.id, signId)).rejects.toMatchObject({ reason: 'live.poll_not_found' })
  const { signedAt } = await sign(roomId, signId)
  s.clock.move(1_000)
  expect((await sign(roomId, signId)).signedAt).toBe(signedAt)
})
