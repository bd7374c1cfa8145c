import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Broadcasts from './broadcasts'
import { text } from './text.broadcasts.zh'

afterEach(takeAway)

const sent = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: '直播时间调整',
  body: '改到周五。',
  audience: '全部会员',
  isMarketing: false,
  isUrgent: true,
  state: 'sending',
  by: '何秋染',
  since: Date.now(),
  at: Date.now(),
  sent: 1_200,
  pushed: 300,
  opened: 45,
}
const choices = { levels: [], teachers: [], quietFrom: '22:00', quietTo: '08:00' }
const measure = { members: 12, pushed: 7, silenced: 2, minors: 1, refused: 0, at: Date.now(), isHeld: false, words: [] }
const answers = {
  '/api/console/broadcast/get/list': () => ({ rows: [sent], total: 1, hasMore: false }),
  '/api/console/broadcast/get/choices': () => choices,
  '/api/console/broadcast/try': () => measure,
  '/api/console/broadcast/ask': () => ({ ...sent, state: 'asked' }),
  '/api/console/broadcast/cancel': () => ({ ...sent, state: 'cancelled' }),
}

async function writeToAll(given: typeof answers | object = answers) {
  const stage = await show(Broadcasts, { ...answers, ...given })
  await press(button(text.compose))
  const [first] = [...document.querySelectorAll<HTMLElement>('.ant-dropdown-menu-item')]
  if (!first) throw new Error('no menu')
  await press(first)
  await type(text.subject, '直播时间调整')
  await type(text.body, '改到周五。')
  await press(button(text.attempt))
  return stage
}

test('a broadcast is tried first, shows whom it would reach, and is asked for with a reason', async () => {
  const stage = await writeToAll()
  for (const words of ['12 人', '7 人', text.silenced, text.minors]) expect(stage.text()).toContain(words)
  expect(stage.text()).not.toContain(text.refused)
  await type(text.why, '改了时间')
  await press(button(text.ask))
  const asked = stage.sent.find(({ path }) => path.endsWith('/ask'))
  expect(asked?.input).toMatchObject({ title: '直播时间调整', audience: { kind: 'all' }, why: '改了时间' })
  expect(stage.text()).toContain(text.asked)
})

test('with a word that may not be used it cannot be asked for', async () => {
  const stage = await writeToAll({ '/api/console/broadcast/try': () => ({ ...measure, words: ['稳赚不赔'] }) })
  expect(stage.text()).toContain(text.words(['稳赚不赔']))
  await type(text.why, '改了时间')
  expect(button(text.ask)).toHaveProperty('disabled', true)
})

test('what is being sent says how far it is, and can be cancelled with a reason', async () => {
  const stage = await show(Broadcasts, answers, `/?open=${sent.id}`)
  for (const words of ['1,200 人', '300 人', '45 人', text.states.sending]) expect(stage.text()).toContain(words)
  await press(button(text.cancel))
  await type(text.why, '内容有误')
  await press(button(text.cancel))
  expect(stage.sent.find(({ path }) => path.endsWith('/cancel'))?.input).toEqual({ id: sent.id, why: '内容有误' })
})
