import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Notices from './notices'
import { text as kernelText } from '../kernel/text.zh'
import { text } from './text.notices.zh'

afterEach(takeAway)

const LIST = '/api/console/notice/get/list'
const SAVE = '/api/console/notice/save'
const WITHDRAW = '/api/console/notice/withdraw'
const AT = Date.parse('2026-11-20T10:00:00+08:00')
const notice = { id: 'n1', seen: 's1', title: '系统维护', body: '<p>今晚</p>', from: AT, state: 'shown', sample: false }
const answers = (more: object = {}) => ({
  [LIST]: () => ({ rows: [notice], total: 1, hasMore: false, asked: [] }),
  ...more,
})
const sentTo = ({ sent }: Awaited<ReturnType<typeof show>>, path: string) =>
  sent.filter((one) => one.path === path).map(({ input }) => input)

test('a notice is changed from what was seen, with its dates in Beijing and its reason', async () => {
  const stage = await show(Notices, answers({ [SAVE]: () => notice }), '/?open=n1')
  expect(stage.text()).toContain(text.states.shown)
  await press(button(text.change))
  await type(text.name, '系统维护延期')
  await type(text.to, '2026-11-21T08:30')
  await type(text.why, '改期')
  await press(button('保存'))
  expect(sentTo(stage, SAVE)).toEqual([
    {
      id: 'n1',
      seen: 's1',
      title: '系统维护延期',
      body: '<p>今晚</p>',
      from: AT,
      to: Date.parse('2026-11-21T08:30:00+08:00'),
      why: '改期',
    },
  ])
  expect(stage.text()).toContain(text.changed)
})

test('what somebody else changed meanwhile is shown, and what was typed is saved after a look at it', async () => {
  const [now, sent] = [{ title: notice.title, seen: 's1' }, [] as unknown[]]
  const stage = await show(
    Notices,
    answers({
      [LIST]: () => ({ rows: [{ ...notice, ...now }], hasMore: false, asked: [] }),
      [SAVE]: ({ seen }: Readonly<Record<string, unknown>>) => {
        sent.push(seen)
        if (seen === now.seen) return notice
        throw new Refused(409, '刚刚有人改过', 'content.row_changed')
      },
    }),
    '/?open=n1',
  )
  await press(button(text.change))
  await type(text.name, '我的标题')
  await type(text.why, '改标题')
  Object.assign(now, { title: '别人的标题', seen: 's2' })
  await press(button('保存'))
  for (const said of ['刚刚有人改过', kernelText.meanwhile, '别人的标题']) expect(stage.text()).toContain(said)
  await press(button('保存'))
  await press(button(kernelText.meanwhileSeen))
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('我的标题')
  await press(button('保存'))
  expect(sent).toEqual(['s1', 's1', 's2'])
})

test('a notice is taken down with a reason', async () => {
  const stage = await show(Notices, answers({ [WITHDRAW]: () => notice }), '/?open=n1')
  await press(button(text.withdraw))
  await type('原因', '写错了')
  await press(button(text.withdraw))
  expect(sentTo(stage, WITHDRAW)).toEqual([{ id: 'n1', seen: 's1', isOff: true, why: '写错了' }])
})

test('a change that waits for a second person is said so, and never that members see it', async () => {
  const waiting = { by: '许静', at: AT }
  const list = { rows: [{ ...notice, waiting }], hasMore: false, asked: [{ id: 'n2', title: '国庆休市', ...waiting }] }
  const stage = await show(
    Notices,
    answers({ [LIST]: () => list, [SAVE]: () => ({ ...notice, waiting }) }),
    '/?open=n1',
  )
  for (const said of [text.waiting, '许静', text.waitingNew(text.newOf('国庆休市'))])
    expect(stage.text()).toContain(said)
  await press(button(text.change))
  await type(text.name, '系统维护延期')
  await type(text.why, '改期')
  await press(button('保存'))
  expect(stage.text()).toContain(text.asked)
  expect(stage.text()).not.toContain(text.changed)
})
