import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawSocket } from '@rostrum/testkit'
import { studio, type Studio } from '../testing/studio'

let s: Studio
beforeAll(async () => {
  s = await studio()
})
afterAll(() => s.close())

const closeCode = (ws: ReturnType<typeof rawSocket>) =>
  new Promise<number>((resolve) => ws.on('error', () => {}).on('close', resolve))
const opened = (ws: ReturnType<typeof rawSocket>) => new Promise((resolve) => ws.once('open', resolve))

describe('who may open a socket', () => {
  // holds: 7.3-20, 7.3-21
  test('a ticket opens it, and the answer gives its keep-alive', async () => {
    const socket = await s.member().socket()
    expect(socket.ready).toMatchObject({ t: 'ready', hb: 25_000, limits: { rooms: 5, frame: 8192 } })
    expect(socket.ready.exp - s.clock.now()).toBeGreaterThan(9 * 60_000)
    socket.close()
  })

  test.each([
    ['no ticket', ''],
    ['nonsense', 'v1.e30.AAAA'],
    ['a foreign signature', `v1.${Buffer.from('{"m":null}').toString('base64url')}.${'A'.repeat(43)}`],
  ])('%s ends with 4401', async (_, ticket) => {
    const ws = rawSocket(s.url, '10.9.0.1')
    await opened(ws)
    ws.send(JSON.stringify({ t: 'auth', ticket, client: 'web', ver: 'test' }))
    expect(await closeCode(ws)).toBe(4401)
  })

  test('one changed bit, or another person in the payload, ends with 4401', async () => {
    const [version, body = '', mac] = (await s.member().ticket()).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, m: randomUUID() })).toString('base64url')
    const ws = rawSocket(s.url, '10.9.0.2')
    await opened(ws)
    ws.send(JSON.stringify({ t: 'auth', ticket: `${version}.${forged}.${mac}`, client: 'web', ver: 'test' }))
    expect(await closeCode(ws)).toBe(4401)
  })

  test('an expired ticket ends with 4401', async () => {
    const ticket = await s.member().ticket()
    s.clock.move(10 * 60_000 + 1)
    expect(await closeOf(ticket)).toBe(4401)
    s.clock.move(-10 * 60_000 - 1)
  })

  test('a frame before auth ends with 4401', async () => {
    const ws = rawSocket(s.url, '10.9.0.4')
    await opened(ws)
    ws.send(JSON.stringify({ t: 'join', r: 'room' }))
    expect(await closeCode(ws)).toBe(4401)
  })

  test('a new ticket of the same person keeps it open, one of another person closes it', async () => {
    const [ada, bob] = [s.member(), s.member()]
    const socket = await ada.socket()
    socket.send({ t: 'auth', ticket: await ada.ticket(), client: 'web', ver: 'test' })
    await socket.next('ready', (frame) => frame !== socket.ready)
    socket.send({ t: 'auth', ticket: await bob.ticket(), client: 'web', ver: 'test' })
    expect(await socket.closed).toBe(4401)
  })

  test('logout closes the sockets of that session at once, and its old tickets open nothing', async () => {
    const ada = s.member()
    const [socket, other, ticket] = await Promise.all([ada.socket(), s.member().socket(), ada.ticket()])
    s.live.revoke({ session: `session-${ada.id}` })
    expect(await socket.closed).toBe(4401)
    expect(await closeOf(ticket)).toBe(4401)
    expect(other.ws.readyState).toBe(other.ws.OPEN)
    other.close()
  })

  test('a session that ended anywhere in the product closes its sockets', async () => {
    const ada = s.member()
    const socket = await ada.socket()
    await s.kernel.db.tx(ada.id, (tx) =>
      s.kernel.events.emit(tx, {
        name: 'session.revoked',
        key: ada.id,
        payload: { memberId: ada.id, sessionIds: [`session-${ada.id}`] },
      }),
    )
    await s.server.events.settle()
    expect(await socket.closed).toBe(4401)
  })

  test('a ban closes every socket of the member with 4403', async () => {
    const ada = s.member()
    const sockets = await Promise.all([ada.socket(), ada.socket()])
    s.live.revoke({ member: ada.id, isBan: true })
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403])
  })

  test('a page of another site is refused, our own and programs are not', async () => {
    const host = new URL(s.url).host
    const status = (origin: string) =>
      new Promise((resolve) => {
        const ws = rawSocket(s.url, '10.9.0.5', { headers: { origin } })
        ws.on('open', () => resolve('open'))
          .on('unexpected-response', (_, response) => resolve(response.statusCode))
          .on('error', () => {})
      })
    expect(await status('https://evil.example')).toBe(403)
    expect(await status(`http://${host}`)).toBe('open')
  })

  test('the sixth socket of a member replaces the quietest one', async () => {
    const ada = s.member()
    const first = await ada.socket()
    const others = []
    for (let count = 0; count < 5; count += 1) others.push(await ada.socket())
    expect(await first.closed).toBe(4429)
    expect(others.every(({ ws }) => ws.readyState === ws.OPEN)).toBe(true)
  })
})

describe('bad frames', () => {
  test.each([
    ['not JSON', 'hello', 4400],
    ['an unknown kind', '{"t":"sudo"}', 4400],
    ['a wrong shape', '{"t":"join","r":"a b"}', 4400],
    ['9 KB', JSON.stringify({ t: 'auth', ticket: 'x'.repeat(9_000), client: 'web', ver: '1' }), 1009],
    ['binary', Buffer.from([1, 2, 3]), 4400],
  ])('%s closes the socket', async (_, frame, code) => {
    const socket = await s.member().socket()
    socket.ws.send(frame)
    expect(await socket.closed).toBe(code)
  })

  test('invalid UTF-8 closes the socket', async () => {
    const socket = await s.member().socket()
    socket.ws.send(Buffer.from([0xc3, 0x28]), { binary: false })
    expect(await socket.closed).toBe(1007)
  })

  test('a flood of frames closes the socket with 4429', async () => {
    const socket = await s.member().socket()
    for (let count = 0; count < 100; count += 1) socket.send({ t: 'pong', n: count })
    expect(await socket.closed).toBe(4429)
  })

  test('joining again and again is refused before it reaches the database, and the sixth room too', async () => {
    const { id } = await s.room()
    const socket = await s.member().socket()
    for (let count = 0; count < 6; count += 1) socket.send({ t: 'join', r: id })
    expect(await socket.next('kick')).toMatchObject({ r: id, reason: 'kernel.rate_limited' })
    socket.close()
  })

  test('messages over the limit are refused with a wait, and none of them is stored', async () => {
    const { id } = await s.room()
    const socket = await s.member().socket()
    await socket.join(id)
    for (let count = 0; count < 8; count += 1) socket.say(id, `第${count}句`)
    const nack = await socket.next('nack')
    expect(nack).toMatchObject({ reason: 'kernel.rate_limited', retry: 1 })
    for (let count = 0; count < 5; count += 1) await socket.next('ack')
    const { rows } = await s.member().call('live.listMessages', { roomId: id })
    expect(rows).toHaveLength(5)
    socket.close()
  })
})

async function closeOf(ticket: string): Promise<number> {
  const ws = rawSocket(s.url, '10.9.0.6')
  await opened(ws)
  ws.send(JSON.stringify({ t: 'auth', ticket, client: 'web', ver: 'test' }))
  return closeCode(ws)
}
