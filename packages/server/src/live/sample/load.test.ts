import { socketOf, world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world({ sampled: true })
})
afterAll(() => w.close())

async function socketFor(member: Pick<Member, 'call'>, ip: string, room: string) {
  const { ticket = '', urls } = await member.call('live.getTicket', { id: room as never, purpose: 'chat' })
  expect(urls).toEqual([{ kind: 'socket', url: '/ws?v=1' }])
  return socketOf(w.url, ip, ticket)
}

test('in the whole server two members chat, a visitor listens, and logout ends the socket', async () => {
  const { rows } = await w.call('live.listWordRooms')
  const room = rows.find(({ visitorMode }) => visitorMode === 'read')
  expect(room).toMatchObject({ sample: true, state: 'live', teacher: { regNo: expect.stringContaining('演示') } })
  const id = room?.id ?? ('' as never)
  const [ada, bob] = [await w.member(), await w.member()]
  const sockets = [
    await socketFor(ada, '10.8.0.1', id),
    await socketFor(bob, '10.8.0.2', id),
    await socketFor(w, '10.8.0.3', id),
  ]
  for (const socket of sockets) await socket.join(id)
  sockets[0]?.say(id, '有人吗？')
  await sockets[1]?.next('b')
  await sockets[2]?.next('b')
  expect(sockets.slice(1).map((socket) => socket.texts())).toEqual([['有人吗？'], ['有人吗？']])
  await ada.call('member.logout')
  await w.settle()
  expect(await sockets[0]?.closed).toBe(4401)
  for (const socket of sockets) socket.close()
})

test('only the sample teacher sees the push address; the video room of a higher level is locked', async () => {
  const { rows } = await (await w.member()).call('live.listVideoRooms')
  const [ready, announced] = rows
  expect([ready?.state, ready?.access, announced?.state, announced?.access]).toEqual([
    'ready',
    'open',
    'announced',
    'level',
  ])
  await expect((await w.teacher()).call('live.getPushInfo', { id: ready?.id ?? ('' as never) })).rejects.toMatchObject({
    reason: 'live.not_moderator',
  })
  const host = await w.member({ mobile: '13800000002' })
  const info = await host.call('live.getPushInfo', { id: ready?.id ?? ('' as never) })
  expect(info).toMatchObject({ isPushing: false, rtmpServer: expect.stringContaining('rtmp://') })
})
