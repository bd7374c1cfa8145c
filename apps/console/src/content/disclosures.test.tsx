import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Disclosures from './disclosures'
import { text } from './text.disclosures.zh'

afterEach(takeAway)

const LIST = '/api/console/disclosure/get/list'
const SAVE = '/api/console/disclosure/save'
const REMOVE = '/api/console/disclosure/remove'
const sdk = {
  id: 'd1',
  list: 'sdk',
  seen: 's1',
  name: '推送组件',
  company: '某公司',
  purpose: '推送',
  data: ['设备型号', '网络类型'],
  way: '由组件收集',
  platform: 'android',
  link: '',
  since: '2026-11',
  position: 0,
}

test('an entry is changed from what was seen, one kind of data a line, and removed with a reason', async () => {
  const answers = { [LIST]: () => ({ rows: [sdk] }), [SAVE]: () => sdk, [REMOVE]: () => ({ rows: [] }) }
  const stage = await show(Disclosures, answers, '/?open=d1')
  expect(stage.text()).toContain('设备型号、网络类型')
  await press(button(text.change))
  await type(text.data, '设备型号')
  await type(text.why, '新版组件少收集一项')
  await press(button('保存'))
  const { seen, id, ...facts } = sdk
  expect(stage.sent.find(({ path }) => path === SAVE)?.input).toEqual({
    ...facts,
    id,
    seen,
    data: ['设备型号'],
    why: '新版组件少收集一项',
  })
  await press(button(text.remove))
  await type('原因', '不再使用')
  await press(button(text.remove))
  expect(stage.sent.find(({ path }) => path === REMOVE)?.input).toEqual({ id, seen, why: '不再使用' })
})
