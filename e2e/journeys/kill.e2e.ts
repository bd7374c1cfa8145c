// @module-tag kill
import { expect, test } from 'vitest'
import { call, newestCode } from '../lib/api'
import { startServer, until } from '../lib/server'
import { Talker } from '../lib/talker'

const SPEAKERS = 20
const EACH = 25

interface Row {
  readonly id: string
  readonly clientId?: string
  readonly content: string
  readonly seq: number
}

/** A new member, signed up with the code in the outbox. */
async function signUp(url: string, mobile: string): Promise<string> {
  await call(url, 'POST', '/api/common/sms/code', { body: { mobile, kind: 'login' } })
  const consents = [{ docKind: 'agreement' }, { docKind: 'privacy' }]
  const body = { phone: mobile, code: await newestCode(url, mobile), register: true, isAdult: true, consents }
  return (await call<{ token: string }>(url, 'POST', '/api/member/login/ver/2/code', { body })).token
}

/** All messages in the chat stream of a room, ascending. */
async function history(url: string, roomId: string, token: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = 0, hasMore = true; hasMore; ) {
    const page = await call<{ rows: Row[]; hasMore: boolean }>(
      url,
      'GET',
      `/api/live/message/get/list?roomId=${roomId}&stream=chat&after=${after}&limit=200`,
      { token },
    )
    rows.push(...page.rows)
    after = rows.at(-1)?.seq ?? after
    hasMore = page.hasMore && page.rows.length > 0
  }
  return rows
}

test('kill -9 of the product in the middle of 500 messages: it restarts by itself and every acknowledged message is there once, in order', async () => {
  let server = await startServer()
  const { url, dataDir } = server
  const port = Number(new URL(url).port)
  const { rows: rooms } = await call<{ rows: { id: string; title: string }[] }>(url, 'GET', '/api/live/get/list/word')
  // Another sample room is in slow mode, where twenty speakers would wait for each other's turns.
  const roomId = rooms.find(({ title }) => title === '读懂市场的每一天')?.id ?? ''
  const tokens: string[] = []
  for (let at = 0; at < SPEAKERS; at += 1) tokens.push(await signUp(url, `1390000${String(1000 + at)}`))
  const talkers = tokens.map(
    (token, who) =>
      new Talker(
        url,
        token,
        roomId,
        Array.from({ length: EACH }, (_, n) => `${who} 说第 ${n} 句`),
      ),
  )
  const acked = () => talkers.reduce((sum, talker) => sum + talker.acked.size, 0)
  const talking = Promise.all(talkers.map((talker) => talker.talk()))

  await until(
    () => acked() > 150,
    60_000,
    () => `only ${acked()} were acknowledged`,
  )
  await server.kill()
  const before = acked()
  expect(before).toBeLessThan(SPEAKERS * EACH)
  server = await startServer({ port, rtmpPort: server.rtmpPort, dataDir })

  await until(
    () => acked() === SPEAKERS * EACH,
    120_000,
    () => `${acked()} of ${SPEAKERS * EACH} were acknowledged`,
  )
  await talking
  const rows = await history(url, roomId, tokens[0] ?? '')
  const said = rows.filter(({ content }) => / 说第 \d+ 句$/.test(content))
  expect(said).toHaveLength(SPEAKERS * EACH)
  expect(new Set(said.map(({ id }) => id))).toEqual(
    new Set(talkers.flatMap((talker) => [...talker.acked.values()].map(({ id }) => id))),
  )
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  for (let who = 0; who < SPEAKERS; who += 1) {
    const own = said.filter(({ content }) => content.startsWith(`${who} 说`)).map(({ content }) => content)
    expect(own).toEqual(Array.from({ length: EACH }, (_, n) => `${who} 说第 ${n} 句`))
  }
  await server.stop()
}, 300_000)
