import { randomUUID } from 'node:crypto'
import type { ChatId, ChatMessage } from '@rostrum/contract/feedback'
import { callAt, socketOf, type Call } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBER, PASSWORD, startCluster, type Cluster } from './cluster'

/**
 * The customer's calls go to one process, customer service's to another; each has its socket on a different gateway.
 */
let cluster: Cluster
let customer: Call
let desk: Call
beforeAll(async () => {
  cluster = await startCluster()
  await cluster.start('apiB')
  customer = (await cluster.caller(MEMBER)).call
  const [url, ip] = [cluster.urls.apiB, '10.30.0.1']
  const { token } = await callAt({ url, ip })('member.loginOperator', { username: 'admin', password: PASSWORD })
  desk = callAt({ url, ip, token })
}, 240_000)
afterAll(() => cluster?.stop())

const say = (text: string, idempotencyKey: string = randomUUID(), by: Call = customer) =>
  by('feedback.sendChat', { text, idempotencyKey })
const answer = (id: ChatId, text: string, idempotencyKey: string = randomUUID()) =>
  desk('feedback.answerChat', { id, text, idempotencyKey })
const ticket = async () => (await customer('feedback.openChat', {})).ticket
const rowsOf = async (chatId: ChatId): Promise<readonly ChatMessage[]> =>
  (await customer('feedback.listChatMessages', { chatId, afterSeq: 0, limit: 100 })).rows
const words = (rows: readonly ChatMessage[]) => rows.flatMap(({ text }) => text || [])

test("a customer's message on one process is answered from another, and both gateways are notified", async () => {
  const [phone, tablet] = [
    await socketOf(cluster.urls.gatewayA, '10.30.1.1', await ticket()),
    await socketOf(cluster.urls.gatewayB, '10.30.1.2', await ticket()),
  ]
  const { chat } = await say('我的验证码收不到')
  for (const socket of [phone, tablet]) expect(await socket.next('me')).toMatchObject({ topic: 'service' })
  await desk('feedback.takeChat', { id: chat.id })
  await answer(chat.id, '请看看短信是否被拦截。')
  for (const socket of [phone, tablet])
    await expect.poll(() => socket.frames.filter(({ t }) => t === 'me').length, { timeout: 30_000 }).toBeGreaterThan(2)
  expect(words(await rowsOf(chat.id))).toEqual(['我的验证码收不到', '请看看短信是否被拦截。'])
  expect((await customer('feedback.getChat', {})).chat).toMatchObject({ id: chat.id, state: 'open' })
  for (const socket of [phone, tablet]) socket.close()
  await desk('feedback.endChat', { id: chat.id })
})

test('both sides writing at once, through two processes, leave no gap and no duplicate', async () => {
  const { chat } = await say('你好')
  await desk('feedback.takeChat', { id: chat.id })
  const keys = Array.from({ length: 8 }, () => randomUUID())
  const elsewhere = callAt({ url: cluster.urls.apiB, ip: '10.30.0.2', token: (await cluster.caller(MEMBER)).token })
  await Promise.all(
    keys.flatMap((key, index) => [
      say(`问${index}`, key),
      say(`问${index}`, key, elsewhere),
      answer(chat.id, `答${index}`),
    ]),
  )
  const rows = await rowsOf(chat.id)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  expect(words(rows).slice(1).sort()).toEqual(keys.flatMap((_, index) => [`问${index}`, `答${index}`]).sort())
  await desk('feedback.endChat', { id: chat.id })
})

test('when the called process dies in the middle, the next one continues, and a repeated message is stored once', async () => {
  const { chat } = await say('第一句')
  await desk('feedback.takeChat', { id: chat.id })
  const key = randomUUID()
  await say('第二句', key)
  await cluster.kill('api')
  await expect(say('第二句', key)).rejects.toThrow()
  await answer(chat.id, '还在。')
  await cluster.start('api')
  await say('第二句', key)
  expect(words(await rowsOf(chat.id))).toEqual(['第一句', '第二句', '还在。'])
})
