import { DrawWriting } from '@rostrum/contract/draw'
import { Button } from '@rostrum/ui'
import { act } from 'react'
import { eventually } from '@rostrum/testkit/eventually'
import { afterEach, expect, test } from 'vitest'
import { aPicture, refused, renderScreen, storedAs, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { drawReplies, ownChoices, ownDraw } from '../testing/draws'
import { studioReplies } from '../testing/studio'
import { drawScreens } from './manifest'
import { draftOf, faultsOf, planOf, withoutFaults } from './own/plan'
import { useSaving } from './own/saving'
import { ownText } from './own/text.zh'
import { text } from './text.zh'

afterEach(unmountAll)

const { form } = ownText
const open = (
  params: Record<string, string>,
  replies: Replies = {},
  as: 'teacher' | 'member' = 'teacher',
  device = {},
) =>
  renderScreen(drawScreens['draw.list'], {
    params,
    as,
    device,
    replies: { ...studioReplies, ...drawReplies, ...replies },
    screens: allScreens,
  })
const withDraw = (more: object): Replies => ({
  'draw.listOwn': { rows: [{ ...ownDraw, draw: { ...ownDraw.draw, ...more } }], hasMore: false },
})

test('a teacher comes from the list to the own draws, a member does not', async () => {
  expect((await open({})).has('link', ownText.chip)).toBe(true)
  const member = await open({ own: '1' }, {}, 'member')
  expect(member.has('link', ownText.chip)).toBe(false)
  expect(member.text()).not.toContain(ownText.title)
  expect(member.api.calls.filter(({ name }) => name === 'draw.listOwn')).toEqual([])
})

test('a draft says that nobody sees it, and offers to ask, to change and to end it', async () => {
  const screen = await open({ own: '1' })
  for (const words of [ownText.draftNote, ownText.publish, ownText.edit, ownText.end, text.states.draft])
    expect(screen.text()).toContain(words)
  expect(screen.text()).not.toContain(ownText.takeBack)
})

test('what was sent back says why, and what waits can be taken back', async () => {
  expect((await open({ own: '1' }, withDraw({ returnedWhy: '奖品写得不清楚' }))).text()).toContain('奖品写得不清楚')
  const screen = await open({ own: '1' }, {
    ...withDraw({ isWaiting: true }),
    'draw.withdraw': ownDraw,
  } as unknown as Replies)
  expect(screen.text()).toContain(ownText.waiting)
  await screen.press('button', ownText.takeBack)
  expect(screen.api.calls.find(({ name }) => name === 'draw.withdraw')?.input).toEqual({ id: 'd1', what: 'request' })
})

test('a prize keeps its picture until its teacher takes it away', async () => {
  const screen = await open({ edit: 'd1' }, { 'draw.modify': ownDraw } as unknown as Replies)
  expect(screen.container.querySelector('img')?.getAttribute('src')).toBe('/files/public/f1')
  await screen.press('button', form.pictureDrop)
  expect(screen.container.querySelector('img')).toBeNull()
  await screen.press('button', form.saveChanges)
  const [sent] = screen.api.calls.flatMap(({ name, input }) => (name === 'draw.modify' ? [input['draft']] : []))
  expect((sent as DrawWriting).prizes.map(({ pictureId }) => pictureId)).toEqual([undefined, undefined])
})

test('what is typed while a picture is uploaded stays, and nothing is saved before it is there', async () => {
  const stored = { code: 200, msg: '', data: storedAs('f9') }
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  const screen = await open({ edit: 'd1' }, { 'draw.modify': ownDraw } as unknown as Replies, 'teacher', {
    upload: () => arrived.then(() => ({ status: 200, body: JSON.stringify(stored) })),
  })
  const input = screen.container.querySelector('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [aPicture()] })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await screen.type(form.prizeName, '新的名称')
  expect(screen.find('button', form.saveChanges)).toHaveProperty('disabled', true)
  await act(async () => arrive())
  await screen.settle()
  await screen.press('button', form.saveChanges)
  const [sent] = screen.api.calls.flatMap(({ name, input: body }) => (name === 'draw.modify' ? [body['draft']] : []))
  expect((sent as DrawWriting).prizes[0]).toMatchObject({ name: '新的名称', pictureId: 'f9' })
})

test('a draft that is saved again is what was seen with what was typed', async () => {
  const screen = await open({ edit: 'd1' }, { 'draw.modify': ownDraw } as unknown as Replies)
  await screen.type(form.contact, '400-111-1111')
  await screen.press('button', form.saveChanges)
  expect(screen.api.calls.find(({ name }) => name === 'draw.modify')?.input).toMatchObject({
    ...{ id: 'd1', seen: 's1' },
    draft: { ...ownDraw.writing, contact: '400-111-1111' },
  })
  // What it asks for already is among the choices, whatever became of it.
  expect(screen.api.calls.find(({ name }) => name === 'draw.getOwnChoices')?.input).toEqual({ id: 'd1' })
})

test.each([
  ['the arrow', (screen: Awaited<ReturnType<typeof open>>) => screen.press('button', '返回')],
  ["the device's own back key", (screen: Awaited<ReturnType<typeof open>>) => screen.back()],
])('%s does not leave what is not saved without asking', async (_, leave) => {
  const screen = await open({ edit: 'd1' })
  await screen.type(form.contact, '400-111-1111')
  await leave(screen)
  expect([screen.text().includes(form.leave.words), screen.platform.visits]).toEqual([true, []])
  await screen.press('button', form.leave.confirm)
  expect(screen.platform.visits).toEqual(['navigateBack 1'])
})

test('what is saved is left without a question', async () => {
  const screen = await open({ edit: 'd1' }, { 'draw.modify': ownDraw } as unknown as Replies)
  await screen.type(form.contact, '400-111-1111')
  await screen.press('button', form.saveChanges)
  expect(screen.platform.visits).toEqual(['navigateBack 1'])
})

/** Nothing but the button that saves this draw and asks for its publication. */
function Asking() {
  const { save } = useSaving({ own: undefined, onSaved: () => undefined })
  return <Button onPress={() => save(planOf(ownDraw), true)}>{form.submit}</Button>
}
const asking = (replies: Replies) =>
  renderScreen(
    {
      no: 1,
      path: '/pages/test/index',
      title: '写抽奖',
      audience: 'member',
      load: () => Promise.resolve({ default: Asking }),
    },
    { as: 'teacher', replies: { ...drawReplies, ...replies } },
  )

test('a draw that was made and not published is changed by the next try, not made twice', async () => {
  const screen = await asking({
    'draw.create': ownDraw.draw,
    'draw.modify': { ...ownDraw, seen: 's2' },
    'draw.publish': refused(400, '奖品写得不清楚', 'draw.words'),
  })
  const called = () =>
    screen.api.calls.flatMap(({ name, input }) => (name === 'draw.getOwn' ? [] : [`${name} ${input['seen'] ?? ''}`]))
  const tries = ['draw.create ', 'draw.publish ', 'draw.modify s1', 'draw.publish ', 'draw.modify s2', 'draw.publish ']
  await eventually(async () => {
    if (called().length < tries.length) await screen.press('button', form.submit)
    expect(called()).toEqual(tries)
  })
})

test('what is published is not changed here', async () => {
  const published = { ...ownDraw, draw: { ...ownDraw.draw, state: 'open' as const } }
  expect((await open({ edit: 'd1' }, { 'draw.getOwn': published })).text()).toContain(form.gone)
})

test('a new draw that lacks something is not sent, and says what', async () => {
  const screen = await open({ create: '1' })
  await screen.press('button', form.submit)
  expect(screen.text()).toContain(form.faults.say)
  expect(screen.api.calls.filter(({ name }) => name === 'draw.create')).toEqual([])
})

test('a teacher without a room to come is led to plan one', async () => {
  const none = { 'live.listStudioRooms': { rows: [], hasMore: false } }
  expect((await open({ create: '1' }, none)).text()).toContain(form.noRoom)
})

test('what is typed is what was written', () => {
  expect(draftOf(planOf(ownDraw))).toEqual(ownDraw.writing)
})

test('a test is asked for by its name and a share of its points', async () => {
  const plan = planOf(ownDraw)
  const quiz = { ...plan, condition: 'quiz' as const, quizId: 'quiz1', percent: '80' }
  expect(draftOf(quiz)).toMatchObject({ condition: 'quiz', quizId: 'quiz1', needValue: 80 })
  expect(planOf({ ...ownDraw, writing: DrawWriting.parse(draftOf(quiz)) })).toMatchObject({
    quizId: 'quiz1',
    percent: '80',
  })
  const faults = (more: object) => Object.keys(faultsOf({ ...quiz, ...more }, ownChoices, '2026-11-20 09:00'))
  for (const percent of ['', '0', '101']) expect(faults({ percent })).toContain('percent')
  expect(faults({ quizId: '' })).toContain('quizId')
  const screen = await open({ edit: 'd1' })
  await screen.press('radio', form.conditions.quiz)
  expect(screen.text()).toContain(form.percentHint)
  await screen.press('radio', form.conditions.signIn)
  expect(screen.text()).toContain(form.doneHint)
})

test('times must follow each other around the close of the day', () => {
  const plan = planOf(ownDraw)
  const ok = { ...plan, startAt: '2026-11-20 10:00', deadline: '2026-11-23 14:00', drawAt: '2026-11-23 16:00' }
  const faults = (more: object) => Object.keys(faultsOf({ ...ok, ...more }, ownChoices, '2026-11-20 09:00'))
  expect(faults({})).toEqual([])
  expect(faults({ deadline: '2026-11-23 15:00' })).toEqual(['deadline'])
  expect(faults({ drawAt: '2026-11-23 14:59' })).toEqual(['drawAt'])
  expect(faults({ startAt: '2026-11-23 14:30' })).toEqual(['deadline'])
  expect(faults({ prizes: [{ ...plan.prizes[0], yuan: '50001' }] })).toEqual(['yuan1'])
  expect(withoutFaults({ yuan1: '错', name: '错' }, { prizes: [] })).toEqual({ name: '错' })
})
