import { Instant } from '@rostrum/contract/kernel'
import { messageMax } from '@rostrum/contract/live/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { unmountAll } from '../kernel/testing'
import { isEmojiOnly } from './emoji'
import { mentionBegun, mentions, piecesOf, withMention } from './mentions'
import { message, openRoom, START } from './testing/live-room'
import { text } from './text.zh'

vi.mock('@rostrum/ui/player', async (load) => ({ ...(await load<object>()), Player: () => null }))

afterEach(unmountAll)

const older = (...rows: object[]) => ({ 'live.listOlderMessages': { rows, hasMore: false } as never })
const countOf = (words: string, part: string): number => words.split(part).length - 1

describe('what one person says in a row', () => {
  const teacher = { id: 't1', name: '沈知言', role: 'teacher', regNo: 'A0000621080002' } as const

  test('stands under one name, and a teacher’s registration is said once', async () => {
    const screen = await openRoom(
      {},
      { replies: older(message('第一句', { sender: teacher }), message('第二句', { sender: teacher })) },
    )
    const list = screen.find('log', text.room.messages).textContent ?? ''
    expect(list).toContain('第二句')
    expect([countOf(list, teacher.name), countOf(list, teacher.regNo)]).toEqual([1, 1])
  })

  test('is named again after a pause and after another speaker', async () => {
    const rows = [
      message('一'),
      message('插一句', { sender: { id: 'm3', name: '松间', role: 'member' } }),
      message('二'),
      message('三', { createdAt: Instant.parse(START - 1000) }),
    ]
    const screen = await openRoom({}, { replies: older(...rows) })
    expect(countOf(screen.find('log', text.room.messages).textContent ?? '', '竹里')).toBe(3)
  })
})

test('a few emoji alone are large, words and many emoji are not', () => {
  expect(['👍', '❤️ 🎉', '👨‍👩‍👧', '🇨🇳🇨🇳'].map(isEmojiOnly)).toEqual([true, true, true, true])
  expect(['', '好👍', '1', '#', '😀'.repeat(7)].map(isEmojiOnly)).toEqual([false, false, false, false, false])
})

test('the panel puts its emoji behind the words', async () => {
  const screen = await openRoom()
  await screen.type(text.room.label, '涨了')
  await screen.press('button', text.room.emoji)
  await screen.press('button', '👍')
  await screen.press('button', '发送')
  expect(screen.sent('send').map(({ x }) => x)).toEqual([{ text: '涨了👍' }])
})

const composerOf = (screen: Awaited<ReturnType<typeof openRoom>>): HTMLTextAreaElement => {
  const field = screen.find('textbox', text.room.label)
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the composer has no field')
  return field
}

test('an emoji is put where the writer stands, and the next one behind it', async () => {
  const screen = await openRoom()
  await screen.type(text.room.label, '涨了明天再看')
  composerOf(screen).focus()
  composerOf(screen).setSelectionRange(2, 2)
  await screen.press('button', text.room.emoji)
  await screen.press('button', '👍')
  await screen.press('button', '🎉')
  expect(composerOf(screen).value).toBe('涨了👍🎉明天再看')
})

test('what has no room for an emoji more keeps its end', async () => {
  const screen = await openRoom()
  const full = `${'涨'.repeat(messageMax - 1)}跌`
  await screen.type(text.room.label, full)
  composerOf(screen).focus()
  composerOf(screen).setSelectionRange(2, 2)
  await screen.press('button', text.room.emoji)
  await screen.press('button', '👍')
  expect(composerOf(screen).value).toBe(full)
})

test('an emoji stands behind what was written before the field came back', async () => {
  const screen = await openRoom({ kind: 'video' })
  await screen.type(text.room.label, '涨了')
  await screen.press('tab', text.room.topTab)
  await screen.press('tab', text.room.chat)
  await screen.press('button', text.room.emoji)
  await screen.press('button', '👍')
  expect(composerOf(screen).value).toBe('涨了👍')
})

describe('naming somebody', () => {
  test('a name that is being written is found at the end of the words only', () => {
    expect(['@竹', '请 @', '谢谢@竹里', '@竹里 好', 'a@b', '@@'].map(mentionBegun)).toEqual([
      '竹',
      '',
      '竹里',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('the picked name takes the place of what was begun', () => {
    expect([withMention('请 @竹', '竹里'), withMention('好', '竹里'), withMention('', '竹里')]).toEqual([
      '请 @竹里 ',
      '好 @竹里 ',
      '@竹里 ',
    ])
  })

  test('a longer name that begins alike is somebody else', () => {
    expect([mentions('@竹里 看这里', '竹里'), mentions('@竹里人 看这里', '竹里'), mentions('竹里', '竹里')]).toEqual([
      true,
      false,
      false,
    ])
    expect(piecesOf('嗨@竹里，@竹里人', '竹里').map(({ words }) => words)).toEqual(['嗨', '@竹里', '，@竹里人'])
  })

  test('who spoke is offered after an @, and picking writes the name', async () => {
    const screen = await openRoom({}, { replies: older(message('早')) })
    await screen.type(text.room.label, '@')
    await screen.press('button', '@竹里')
    await screen.type(text.room.label, '@竹里 早')
    await screen.press('button', '发送')
    expect(screen.sent('send').map(({ x }) => x)).toEqual([{ text: '@竹里 早' }])
  })

  test('the menu of a message names its sender', async () => {
    const screen = await openRoom({}, { replies: older(message('早')) })
    await screen.press('button', '早')
    await screen.press('button', text.room.mention('竹里'))
    const field = screen.find('textbox', text.room.label)
    expect(field instanceof HTMLTextAreaElement && field.value).toBe('@竹里 ')
  })
})
