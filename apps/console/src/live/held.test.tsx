import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, key, press, settle, show, takeAway, type } from '../testing/stage'
import { text as review } from '../kernel/text.review.zh'
import HeldEverywhere from './held'
import { text as control } from './text-control.zh'
import { text } from './text-held.zh'

afterEach(takeAway)

const LIST = '/api/console/live/held/everywhere/get/list'
const JUDGE = '/api/console/live/held/judge'
const held = (no: number, more: object = {}) => ({
  id: `h${no}`,
  room: { id: `r${no}`, title: `第${no}间`, state: 'live' },
  content: `加微信${no}`,
  senderName: '阿*学',
  isQuestion: false,
  isAnonymous: false,
  hits: ['微信'],
  mayPass: true,
  pictures: [],
  fileNames: [],
  createdAt: Date.now() - no * 60_000,
  ...more,
})
const holding = (rows: readonly object[], left: readonly object[] = []) => ({
  [LIST]: () => ({ rows, total: rows.length, hasMore: false }),
  [JUDGE]: () => ({ done: [], left }),
})
const judged = (sent: readonly { path: string; input: object }[]) =>
  sent.filter(({ path }) => path === JUDGE).map(({ input }) => input)

test('what waits in all rooms says in which room, by whom in part, and which words held it', async () => {
  const pictures = ['/files/one.webp']
  const stage = await show(HeldEverywhere, holding([held(1, { isQuestion: true, pictures }), held(2)]))
  for (const words of [text.hint(2), text.under('第1间'), '阿*学', control.isQuestion, control.states.live])
    expect(stage.text()).toContain(words)
  expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['微信', '微信'])
  expect(document.querySelector('a[href="/live/rooms/r1/control"]')).not.toBeNull()
  expect(document.querySelector(`img[alt="${control.picture(1)}"]`)?.getAttribute('src')).toBe('/files/one.webp')
})

test('several are refused at once for a reason that their senders read, and undone before they are', async () => {
  const { sent } = await show(HeldEverywhere, holding([held(1), held(2)]))
  const refuse = async () => {
    await press(document.querySelector<HTMLElement>('.ant-checkbox-input') ?? button(review.all))
    await press(button(text.refuseChosen))
    await type(text.why, '请勿引流')
    await press(button(control.refuse))
  }
  await refuse()
  await press(button(review.undo))
  await refuse()
  takeAway()
  await settle()
  expect(judged(sent)).toEqual([{ ids: ['h1', 'h2'], pass: false, why: '请勿引流' }])
})

test('of a room that is over a question can be let through, and a message only refused', async () => {
  const room = { id: 'r1', title: '昨天', state: 'ended' }
  const { sent, text: words } = await show(
    HeldEverywhere,
    holding(
      [held(1, { room, mayPass: false }), held(2, { room, isQuestion: true })],
      [{ id: 'h2', state: 'rejected' }],
    ),
  )
  expect([words().includes(text.overMessage), words().includes(text.overQuestion)]).toEqual([true, true])
  await key('j')
  await key('p')
  expect(document.querySelectorAll('[data-review]')).toHaveLength(2)
  await key('j')
  await key('p')
  await key('j')
  await key('r')
  await type(text.why, '请勿引流')
  await press(button(control.refuse))
  expect(judged(sent)).toEqual([{ ids: ['h2'], pass: true, why: '' }])
  expect(words()).toContain(text.elsewhere(1))
})
