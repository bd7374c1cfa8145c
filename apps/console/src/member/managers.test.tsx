import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import ManagerChanges from './manager-changes'
import Managers from './managers'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/manager/get/list'
const SAVE = '/api/console/manager/save'
const SETTLE = '/api/console/manager/change/settle'

const managers = [
  { crmUserId: '4821', seen: 'v1', name: '何秋染', phone: '021-00000000', isActive: true, sample: false },
  { crmUserId: '4822', seen: 'v1', name: '陆一舟', isActive: true, sample: false },
  { crmUserId: '4823', seen: 'v1', name: '许停云', isActive: false, sample: false },
]
const answers = {
  [LIST]: () => ({ rows: managers }),
  [SAVE]: (input: object) => ({ ...input, sample: false }),
  [SETTLE]: () => ({ state: 'refused' }),
  '/api/console/operator/get/list': () => ({ rows: [] }),
  '/api/console/manager/change/get/list': () => ({
    rows: [
      {
        no: 'M1',
        state: 'new',
        reason: '联系不上',
        at: Date.now(),
        dueAt: Date.now() + 86_400_000,
        memberId: 'm1',
        nickname: '会员甲',
        crmUserId: '4821',
      },
    ],
    hasMore: false,
  }),
}
const sentTo = (sent: readonly { path: string; input: unknown }[], path: string) =>
  sent.filter((one) => one.path === path).map(({ input }) => input)

test('the directory is searched by name, number or telephone', async () => {
  const { text: words } = await show(Managers, answers, '/?keyword=021')
  expect([words().includes('何秋染'), words().includes('陆一舟')]).toEqual([true, false])
})

test('adding never changes somebody who is there, and a new one is in use at once', async () => {
  const { sent, text: words } = await show(Managers, answers)
  await press(button(text.addManager))
  await type(text.crmUserId, '4822')
  await type(text.managerName, '新来的')
  await type(text.why, '新入职')
  await press(button('保存'))
  expect([sentTo(sent, SAVE), words().includes(text.managerExists('陆一舟'))]).toEqual([[], true])
  await type(text.crmUserId, '4830')
  await press(button('保存'))
  expect(sentTo(sent, SAVE)).toEqual([{ crmUserId: '4830', isActive: true, name: '新来的', why: '新入职' }])
})

test('what somebody else changed meanwhile is shown, and what was typed is saved after a look at it', async () => {
  const [now, sent] = [{ phone: '021-00000000', seen: 'v1' }, [] as unknown[]]
  const { text: words } = await show(
    Managers,
    {
      ...answers,
      [LIST]: () => ({ rows: [{ ...managers[0], ...now }] }),
      [SAVE]: (input) => {
        sent.push(input.seen)
        if (input.seen === now.seen) return { ...input, sample: false }
        throw new Refused(409, '刚刚有人改过', 'member.manager_changed')
      },
    },
    '/?open=4821',
  )
  await press(button(text.changeManager))
  await type(text.managerName, '何秋冉')
  await type(text.why, '姓名有误')
  Object.assign(now, { phone: '021-11111111', seen: 'v2' })
  await press(button('保存'))
  for (const said of ['刚刚有人改过', kernelText.meanwhile, '021-11111111']) expect(words()).toContain(said)
  await press(button('保存'))
  await press(button(kernelText.meanwhileSeen))
  expect(words()).not.toContain(kernelText.meanwhile)
  await press(button('保存'))
  expect(sent).toEqual(['v1', 'v1', 'v2'])
})

test('who is stopped keeps name and telephone, after a reason was given', async () => {
  const { sent } = await show(Managers, answers, '/?open=4821')
  await press(button(text.stopManager))
  expect(sentTo(sent, SAVE)).toEqual([])
  await press(button(text.stopManager))
  expect(sentTo(sent, SAVE)).toEqual([])
  await type(text.why, '已经离职')
  await press(button(text.stopManager))
  expect(sentTo(sent, SAVE)).toEqual([
    { crmUserId: '4821', name: '何秋染', phone: '021-00000000', isActive: false, seen: 'v1', why: '已经离职' },
  ])
})

test('a request shows who serves now and is answered with a reason for the member', async () => {
  const { sent, text: words } = await show(ManagerChanges, answers, '/?open=M1')
  expect(words()).toContain('何秋染')
  await press(button(text.keepManager))
  await type(text.reasonForMember, '目前没有可以更换的客户经理')
  await press(button('确定'))
  expect(sentTo(sent, SETTLE)).toEqual([{ no: 'M1', answer: '目前没有可以更换的客户经理' }])
})
