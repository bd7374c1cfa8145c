import { api } from '@rostrum/contract'
import type { ChatMessage } from '@rostrum/contract/feedback'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  aPicture,
  dropFiles,
  offline,
  refused,
  renderScreen,
  storedAs,
  unmountAll,
  type RenderOptions,
} from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { feedbackScreens } from './manifest'
import { chatText as text } from './text.chat.zh'

afterEach(unmountAll)

type Rendered = Awaited<ReturnType<typeof render>>
const render = (options: RenderOptions = {}) =>
  renderScreen(feedbackScreens['feedback.service'], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })
const sent = (screen: Rendered) =>
  screen.api.calls.filter(({ name }) => name === 'feedback.sendChat').map(({ input }) => input)
const count = (screen: Rendered, words: string) => screen.text().split(words).length - 1
const say = async (screen: Rendered, words: string) => {
  await screen.type(text.label, words)
  await screen.press('button', '发送')
}
const chat = (more: object = {}) => ({
  id: 'c1',
  state: 'open',
  at: 1,
  seq: 4,
  unread: 0,
  agent: '4821',
  callAsked: false,
  ...more,
})
const status = (more: object = {}, of: object = {}) =>
  api['feedback.getChat'].reply.parse({
    hours: { days: 'working', spans: [{ from: 510, to: 1050 }], isOpen: true },
    waiting: 2,
    keepDays: 1827,
    adoptable: false,
    ...of,
    chat: chat(more),
  })
const stored = (seq: number, words: string, more: Partial<ChatMessage> = {}) =>
  api['feedback.sendChat'].reply.parse({
    message: { id: `cm${seq}`, chatId: 'c1', seq, from: 'customer', text: words, images: [], at: Date.now(), ...more },
    chat: chat({ seq }),
  })
const hear = async (screen: Rendered, frame: object) => {
  await act(async () => screen.platform.sockets.at(-1)?.text(JSON.stringify(frame)))
  await screen.settle()
}
const ready = async (screen: Rendered) => {
  await act(async () => screen.platform.sockets.at(-1)?.open())
  await hear(screen, {
    t: 'ready',
    id: 's',
    now: screen.platform.timers.now(),
    hb: 25_000,
    exp: screen.platform.timers.now() + 3_600_000,
    limits: {},
  })
}

test('my message appears at once, and stays single when it is confirmed', async () => {
  const screen = await render({
    replies: {
      'feedback.sendChat': ({ text: words = '', idempotencyKey }) => stored(4, words, { clientId: idempotencyKey }),
    },
  })
  await say(screen, '收不到验证码')
  expect(count(screen, '收不到验证码')).toBe(1)
  expect(screen.text()).not.toContain(text.sending)
  expect(screen.container.querySelector('textarea')?.value).toBe('')
})

test('another page may prefill the words, but only the customer sends them', async () => {
  const screen = await render({ params: { ref: 'room-r1', words: `我打不开“视频直播间”${'，'.repeat(300)}` } })
  expect(screen.container.querySelector('textarea')?.value).toBe(`我打不开“视频直播间”${'，'.repeat(189)}`)
  expect(sent(screen)).toEqual([])
  await screen.press('button', '发送')
  expect(sent(screen)).toMatchObject([{ ref: { kind: 'room', id: 'r1' } }])
})

test.each([
  ['order-D20261120-ABCDEFGH', '/pages/mine/order/index?no=D20261120-ABCDEFGH'],
  ['contract-HT20261120-ABCDEFGH', '/pages/contract/details/index?no=HT20261120-ABCDEFGH'],
])('what is asked about (%s) is shown with how it stands, before and after it is sent', async (ref, page) => {
  const [kind, ...id] = ref.split('-')
  const screen = await render({
    params: { ref },
    replies: {
      'feedback.listChatMessages': { rows: [], hasMore: false },
      'feedback.getRefCard': { card: { title: '财报精读服务', note: '待付款 · ¥199.00' } },
      'feedback.sendChat': ({ text: words = '', idempotencyKey }) =>
        stored(1, words, { clientId: idempotencyKey, ref: { kind, id: id.join('-') } as never }),
    },
  })
  for (const words of ['财报精读服务', '待付款 · ¥199.00']) expect(count(screen, words)).toBe(1)
  const links = () => [...screen.container.querySelectorAll('a')].filter((link) => link.href.includes(page)).length
  expect(links()).toBe(1)
  await say(screen, '为什么还没有开通')
  expect(sent(screen)).toMatchObject([{ ref: { kind, id: id.join('-') } }])
  expect([count(screen, '财报精读服务'), links()]).toEqual([1, 1])
})

test('without a connection a message is kept, and goes with the same key on reconnect', async () => {
  const screen = await render({ replies: { 'feedback.sendChat': offline } })
  await ready(screen)
  await say(screen, '断线时写的')
  expect(screen.text()).toContain(text.failed)
  expect(screen.platform.stored.get('serviceOutbox')).toContain('断线时写的')
  screen.api.answer({
    'feedback.sendChat': ({ text: words = '', idempotencyKey }) => stored(4, words, { clientId: idempotencyKey }),
  })
  await hear(screen, { t: 'me', topic: 'service' })
  const [first, second, ...more] = sent(screen)
  expect([second?.['idempotencyKey'], more]).toEqual([first?.['idempotencyKey'], []])
  expect(count(screen, '断线时写的')).toBe(1)
  expect(screen.text()).not.toContain(text.failed)
  expect(screen.platform.stored.has('serviceOutbox')).toBe(false)
})

test('a stored message whose answer was lost is not sent twice', async () => {
  const screen = await render({ replies: { 'feedback.sendChat': offline } })
  await say(screen, '答复丢了')
  const key = String(sent(screen)[0]?.['idempotencyKey'])
  screen.api.answer({
    'feedback.getChat': status(),
    'feedback.listChatMessages': ({ afterSeq }) => ({
      rows: Number(afterSeq) < 4 ? [stored(4, '答复丢了', { clientId: key }).message] : [],
      hasMore: false,
    }),
  })
  await ready(screen)
  expect(count(screen, '答复丢了')).toBe(1)
  expect(sent(screen)).toHaveLength(1)
})

test('an unsent message goes when the page opens again, but not under another member', async () => {
  const kept = JSON.stringify({
    who: 'm1',
    list: [{ key: 'key-0001', text: '上次没发出', images: [], at: Date.UTC(2026, 10, 20, 12), state: 'sending' }],
  })
  const screen = await render({ stored: { serviceOutbox: kept } })
  expect(sent(screen)).toMatchObject([{ text: '上次没发出', idempotencyKey: 'key-0001' }])
  const other = await render({ stored: { serviceOutbox: kept }, as: 'visitor' })
  expect(sent(other)).toEqual([])
})

test('a refused message shows why, and its words can be edited', async () => {
  const screen = await render({
    replies: { 'feedback.sendChat': refused(400, '内容含有不能发送的词，请修改后再发', 'feedback.chat_refused') },
  })
  await say(screen, '某个词')
  expect(screen.text()).toContain(text.refused('内容含有不能发送的词，请修改后再发'))
  await screen.press('button', text.edit)
  expect(screen.container.querySelector('textarea')?.value).toBe('某个词')
  expect(screen.text()).not.toContain(text.refused(''))
})

test('editing a refused message keeps its pictures, and the words already in the field', async () => {
  const kept = JSON.stringify({
    who: 'm1',
    list: [
      { key: 'key-0001', text: '某个词', images: ['f-1', 'f-2'], at: Date.UTC(2026, 10, 20, 12), state: 'failed' },
    ],
  })
  const screen = await render({
    stored: { serviceOutbox: kept },
    replies: { 'feedback.sendChat': refused(400, '内容含有不能发送的词，请修改后再发', 'feedback.chat_refused') },
  })
  await screen.type(text.label, '写了一半')
  await screen.press('button', text.edit)
  expect(screen.container.querySelector('textarea')?.value).toBe('某个词\n写了一半')
  expect(screen.text()).toContain(text.carried(2))
  await screen.press('button', '发送')
  expect(sent(screen).at(-1)).toMatchObject({ text: '某个词\n写了一半', images: ['f-1', 'f-2'] })
  expect(screen.text()).not.toContain(text.carried(2))
})

test('a hint loads the agent’s message, and the read position is reported', async () => {
  const screen = await render()
  await ready(screen)
  screen.api.answer({
    'feedback.getChat': status({ unread: 1 }),
    'feedback.listChatMessages': ({ afterSeq }) => ({
      rows: Number(afterSeq) < 4 ? [stored(4, '请问尾号是多少？', { from: 'agent', agent: '4821' }).message] : [],
      hasMore: false,
    }),
  })
  await hear(screen, { t: 'me', topic: 'service' })
  expect(screen.text()).toContain('请问尾号是多少？')
  expect(screen.api.calls.filter(({ name }) => name === 'feedback.readChat').map(({ input }) => input)).toEqual([
    { chatId: 'c1', seq: 4 },
  ])
})

test('a visitor gets a key once and proves identity with it from then on', async () => {
  const screen = await render({
    as: 'visitor',
    replies: {
      'feedback.getChat': { ...status(), chat: undefined },
      'feedback.sendChat': ({ text: words = '', idempotencyKey }) => stored(1, words, { clientId: idempotencyKey }),
    },
  })
  expect(screen.platform.stored.get('serviceKey')).toBe('v1.a.b')
  expect(screen.has('button', text.picture)).toBe(false)
  await say(screen, '你好')
  expect(count(screen, '你好')).toBe(1)
})

test('the page shows the place in the queue, the promise outside the hours, and who answers', async () => {
  const waiting = await render({
    replies: { 'feedback.getChat': status({ state: 'waiting', agent: undefined, place: 3 }) },
  })
  expect(waiting.text()).toContain(text.place(3))
  const late = await render({
    replies: {
      'feedback.getChat': status(
        { state: 'waiting', agent: undefined, place: 1, promisedAt: Date.UTC(2026, 10, 23, 2, 30) },
        { hours: { days: 'working', spans: [{ from: 510, to: 1050 }], isOpen: false } },
      ),
    },
  })
  expect(late.text()).toContain('最迟')
  expect((await render()).text()).toContain(text.serving('4821'))
})

test('a finished conversation is rated with stars', async () => {
  const screen = await render({ replies: { 'feedback.getChat': status({ state: 'closed', closedAt: 5 }) } })
  screen.api.answer({
    'feedback.rateChat': api['feedback.rateChat'].reply.parse(chat({ state: 'rated', score: 4 })),
    'feedback.getChat': status({ state: 'rated', score: 4 }),
  })
  await screen.press('button', text.rate)
  await screen.press('radio', '4星')
  await screen.press('button', text.submit)
  expect(screen.api.calls.find(({ name }) => name === 'feedback.rateChat')?.input).toMatchObject({
    chatId: 'c1',
    score: 4,
  })
  expect(screen.text()).toContain(text.rated(4))
})

test('a conversation from before signing in is adopted only when I confirm that it was mine', async () => {
  const screen = await render({
    stored: { serviceKey: 'v1.a.b' },
    replies: { 'feedback.getChat': status({}, { adoptable: true }) },
  })
  await screen.press('button', text.adopt)
  expect(screen.api.calls.some(({ name }) => name === 'feedback.adoptChat')).toBe(false)
})

test('questions that others asked in these words appear while writing', async () => {
  const screen = await render()
  await screen.type(text.label, '验证码')
  await screen.advance(600)
  expect(screen.has('link', '收不到短信验证码怎么办？')).toBe(true)
})

test('a picture dropped on the page goes with the next message; other files are refused', async () => {
  const screen = await render({
    as: 'member',
    replies: {
      'content.upload': storedAs('f-9'),
      'feedback.getChat': status(),
    },
  })
  await dropFiles(screen, new File(['x'], 'a.pdf', { type: 'application/pdf' }))
  expect(screen.api.calls.some(({ name }) => name === 'content.upload')).toBe(false)
  await dropFiles(screen, aPicture())
  await say(screen, '见图')
  expect(sent(screen)).toMatchObject([{ text: '见图', images: ['f-9'] }])
})

test('a visitor may send no pictures, so a dropped one is ignored', async () => {
  const screen = await render({ as: 'visitor', replies: { 'feedback.getChat': status() } })
  await dropFiles(screen, aPicture())
  expect(screen.api.calls.some(({ name }) => name === 'content.upload')).toBe(false)
})
