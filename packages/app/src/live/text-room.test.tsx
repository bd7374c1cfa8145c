import { Instant } from '@rostrum/contract/kernel'
import { MessageId } from '@rostrum/contract/live'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { aPicture, dropFiles, offline, pasteFiles, storedAs, unmountAll } from '../kernel/testing'
import { message, openRoom, room, START, type OpenRoom } from './testing/live-room'
import { text } from './text.zh'

afterEach(unmountAll)

const say = async (screen: OpenRoom, words: string): Promise<void> => {
  await screen.type(text.room.label, words)
  await screen.press('button', '发送')
}
const clientIdOf = (screen: OpenRoom, at = 0): string => String(screen.sent('send')[at]?.['c'])

test('my message appears at once, and stays single when it is confirmed', async () => {
  const screen = await openRoom()
  await say(screen, '在吗')
  expect(screen.text()).toContain(text.room.sending)
  await screen.entry(
    message('在吗', { clientId: clientIdOf(screen), sender: { id: 'm1', name: '我', role: 'member' } }),
  )
  expect(screen.text()).not.toContain(text.room.sending)
  expect(screen.text().split('在吗').length - 1).toBe(1)
})

test('the mini-program asks for the room by its own call', async () => {
  const screen = await openRoom(
    {},
    {
      device: { kind: 'weapp' },
      replies: { 'live.getAppletRoom': { ...room, title: '小程序里的房间' }, 'live.getWordRoom': offline },
    },
  )
  expect(screen.text()).toContain('小程序里的房间')
})

test('in slow mode an early message waits in the queue, can be taken back, and goes by itself', async () => {
  const screen = await openRoom({ chatMode: 'slow', slowSec: 10 })
  await say(screen, '第一句')
  await say(screen, '第二句')
  await say(screen, '第三句')
  expect(screen.sent('send').length).toBe(1)
  expect(screen.find('list', text.room.waitingLabel).textContent).toContain('第二句')
  expect(screen.text()).toContain(text.room.waiting(10))
  await screen.press('button', text.room.cancelWaiting)
  await screen.advance(10_000)
  expect(screen.sent('send').map(({ x }) => x)).toEqual([{ text: '第一句' }, { text: '第三句' }])
  expect(screen.has('list', text.room.waitingLabel)).toBe(false)
})

test('a message that the server finds too early waits as long as the server says instead of failing', async () => {
  const screen = await openRoom({ chatMode: 'slow', slowSec: 30 })
  await say(screen, '早了')
  await screen.hear({
    t: 'nack',
    c: clientIdOf(screen),
    reason: 'live.slow_mode',
    details: { retryAfter: 7 },
    retry: 7,
  })
  expect(screen.text()).toContain(text.room.waiting(7))
  expect(screen.text()).not.toContain(text.room.failed)
  await screen.advance(7_000)
  expect(screen.sent('send').length).toBe(2)
})

test('only I see a message that waits for a moderator, and its reason when it is rejected', async () => {
  const screen = await openRoom()
  await say(screen, '加个微信')
  const clientId = clientIdOf(screen)
  await screen.hear({ t: 'ack', c: clientId, id: 'm77', k: 'chat', now: START })
  expect(screen.text()).toContain(text.room.held)
  screen.api.answer({
    'live.listOwn': ({ state }) => ({
      rows:
        state === 'rejected'
          ? [
              {
                message: message('加个微信', {
                  id: MessageId.parse('m77'),
                  clientId,
                  sender: { id: 'm1', name: '我', role: 'member' },
                  state: 'rejected',
                  reason: '含有联系方式',
                  createdAt: Instant.parse(Date.now()),
                }),
                roomTitle: '',
              },
            ]
          : [],
      hasMore: false,
    }),
  })
  await screen.hear({ t: 'me', topic: 'review' })
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(text.room.rejected('含有联系方式'))
  })
  expect(screen.text()).not.toContain(text.room.held)
  expect(screen.text().split('加个微信').length - 1).toBe(1)
})

test('a refused message says why, and can be edited in the composer', async () => {
  const screen = await openRoom()
  await say(screen, '保证收益')
  await screen.hear({ t: 'nack', c: clientIdOf(screen), reason: 'live.text_refused' })
  expect(screen.text()).toContain(text.room.unsent(text.room.failures['live.text_refused']))
  await screen.press('button', text.room.edit)
  expect(screen.container.querySelector('textarea')?.value).toBe('保证收益')
  expect(screen.text()).not.toContain(text.room.unsent(text.room.failures['live.text_refused']))
})

test('a failed message goes again with the same client id', async () => {
  const screen = await openRoom()
  await say(screen, '在吗')
  await screen.advance(61_000)
  await screen.press('button', text.room.failed)
  const ids = screen.platform.sockets
    .flatMap(({ sent }) => sent.map((words): Record<string, unknown> => JSON.parse(words)))
    .filter(({ t }) => t === 'send')
    .map(({ c }) => c)
  expect(new Set(ids).size).toBe(1)
})

test('a change of who may speak shows for everybody, and the composer follows it', async () => {
  const screen = await openRoom()
  await screen.entry({ type: 'mode', chatMode: 'slow', slowSec: 30 })
  expect(screen.text()).toContain(text.room.turns.slow(30))
  await screen.entry({ type: 'mode', chatMode: 'closed', slowSec: 0 })
  expect(screen.text()).toContain(text.room.turns.closed)
  expect(screen.text()).toContain(text.room.closed)
  await screen.entry({ type: 'mode', chatMode: 'open', slowSec: 0 })
  await say(screen, '又能说了')
  expect(screen.sent('send').length).toBe(1)
})

test('a muted member sees until when, and a member of an ended room sees that it is over', async () => {
  const muted = await openRoom({
    mine: { canSend: false, isModerator: false, mutedUntil: Instant.parse(START + 3_600_000) },
  })
  expect(muted.text()).toContain('后解除')
  expect(muted.container.querySelector('textarea')).toBeNull()
  muted.unmount()
  const over = await openRoom({ state: 'ended' })
  expect(over.text()).toContain(text.room.ended)
})

test('pictures keep their space and are fetched together; a card shows a security’s identity only', async () => {
  const file = { fileId: 'f1', kind: 'image', name: 'a.png', bytes: 1, width: 1200, height: 600 } as const
  const screen = await openRoom(
    {},
    {
      replies: {
        'live.listOlderMessages': {
          rows: [
            message('图', { type: 'image', files: [{ ...file, fileId: 'f1' as never }] }),
            message('', { type: 'stock', stock: { code: '600519.SH', name: '贵州茅台' } }),
          ],
          hasMore: false,
        },
        'live.listFiles': {
          rows: [{ fileId: 'f1' as never, url: '/files/f1' }],
          expireAt: Instant.parse(START + 3_600_000),
        },
      },
    },
  )
  await screen.advance(100)
  expect(screen.api.calls.filter(({ name }) => name === 'live.listFiles').length).toBe(1)
  expect(screen.container.querySelector('img[src="/files/f1"]')).not.toBeNull()
  expect(screen.text()).toContain('$600519')
  await screen.press('button', text.room.picture(1, 1))
  expect(screen.has('dialog', '查看图片')).toBe(true)
})

test('a question is sent as a question, without a name on request, and keeps its words when refused', async () => {
  const screen = await openRoom(
    {},
    { replies: { 'live.ask': { refused: { code: 400, msg: '您发送的内容含有违规信息，请修改后重试' } } } },
  )
  await screen.press('switch', text.room.ask)
  await screen.press('checkbox', text.room.askAnonymous)
  await screen.type(text.room.ask, '怎样算突破')
  await screen.press('button', '发送')
  const [asked] = screen.api.calls.filter(({ name }) => name === 'live.ask')
  expect(asked?.input).toMatchObject({ roomId: 'r1', content: '怎样算突破', isAnonymous: true })
  expect(screen.container.querySelector('textarea')?.value).toBe('怎样算突破')
  await screen.press('button', '发送')
  const keys = screen.api.calls.filter(({ name }) => name === 'live.ask').map(({ input }) => input['idempotencyKey'])
  expect(new Set(keys).size).toBe(1)
})

test('a kicked member is told, and may enter again', async () => {
  const screen = await openRoom()
  await screen.hear({ t: 'kick', r: 'r1', reason: 'live.level_required' })
  expect(screen.text()).toContain(text.room.removedBy.level)
  const before = screen.platform.sockets.length
  await screen.press('button', text.room.reenter)
  expect(screen.platform.sockets.length).toBe(before + 1)
})

test('a visitor reads the messages and the questions; what they press to speak says why to sign in', async () => {
  const screen = await openRoom({}, { as: 'visitor' })
  expect(screen.text()).toContain('早上好')
  expect(screen.container.querySelector('textarea')).toBeNull()
  expect(screen.has('tab', text.room.questions)).toBe(true)
  await screen.press('button', text.room.visitorSay)
  expect(screen.platform.visits).toEqual(['navigateTo /pages/login/index/index'])
  expect(JSON.parse(screen.platform.stored.get('loginWhy') ?? '{}')).toMatchObject({ why: 'speak' })
})

test('a visitor of a room that gives a taste sees no board; one field says what signing in opens', async () => {
  const screen = await openRoom({ visitorMode: 'teaser' }, { as: 'visitor' })
  expect(screen.has('button', text.room.visitorEnd)).toBe(true)
  expect(screen.text()).not.toContain(text.room.visitorSay)
  expect(screen.has('tab', text.room.questions)).toBe(false)
  expect(screen.api.calls.some(({ name }) => name === 'live.listQuestions')).toBe(false)
})

test('pictures dropped or pasted on the page go with the next words', async () => {
  const screen = await openRoom({}, { as: 'member', replies: { 'content.upload': storedAs('f-1') } })
  await dropFiles(screen, aPicture('1.png'))
  screen.api.answer({ 'content.upload': storedAs('f-2') })
  await pasteFiles(screen, aPicture('2.png'))
  expect(screen.has('button', '移除 2.png')).toBe(true)
  await say(screen, '看图')
  expect(screen.sent('send')[0]).toMatchObject({ k: 'image', x: { text: '看图', fileIds: ['f-1', 'f-2'] } })
  expect(screen.has('button', '移除 1.png')).toBe(false)
})

test('a picture that failed to upload holds the words back, and uploads again on demand', async () => {
  const screen = await openRoom({}, { as: 'member', replies: { 'content.upload': offline } })
  await dropFiles(screen, aPicture())
  await say(screen, '看图')
  expect(screen.sent('send')).toEqual([])
  screen.api.answer({ 'content.upload': storedAs('f-9') })
  await screen.press('button', '上传失败，重试')
  await screen.advance(1_000)
  await screen.press('button', '发送')
  expect(screen.sent('send')).toHaveLength(1)
})

test('a closed room takes no pictures', async () => {
  const screen = await openRoom(
    { chatMode: 'closed' },
    { as: 'member', replies: { 'content.upload': storedAs('f-9') } },
  )
  await dropFiles(screen, aPicture())
  expect(screen.api.calls.some(({ name }) => name === 'content.upload')).toBe(false)
})
