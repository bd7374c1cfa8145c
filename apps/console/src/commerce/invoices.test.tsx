import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, settle, show, takeAway, type } from '../testing/stage'
import Invoices from './invoices'
import { invoiceText as text } from './text.invoices.zh'

afterEach(takeAway)

const AT = 1_795_000_000_000
const none = { take: false, issue: false, refuse: false, reverse: false, finish: false, keep: false }
const row = {
  ...{ no: 'F1', kind: 'special', titleKind: 'company', title: '示例科技有限公司', taxNo: '91350100M000100Y44' },
  ...{ address: '福州市鼓楼区一号', phone: '0591-87654321', bank: '示例银行', account: '6222600260001072444' },
  ...{ email: 'finance@example.com', isDoubtful: true, amount: 276_720, state: 'applied', isByHand: true },
  orders: [{ orderNo: 'D1', title: '财报精读服务', amount: 276_720 }],
  lines: [{ name: '财报精读服务', fen: 276_720 }],
  ...{ appliedAt: AT, waitingSince: AT, hasFile: false, sample: false, memberId: 'm1', memberName: '林溪', seen: 's1' },
  may: { ...none, take: true, issue: true, refuse: true },
}
const LIST = '/api/console/invoice/get/list'
const open = (more: object = {}, calls: Parameters<typeof show>[1] = {}) =>
  show(Invoices, { [LIST]: () => ({ rows: [{ ...row, ...more }], hasMore: false }), ...calls }, '/?open=F1')

test('all that is typed into the tax office’s platform is there, and a doubtful number is marked', async () => {
  const stage = await open()
  for (const words of [row.title, row.taxNo, row.account, '¥2,767.20', 'D1', text.doubtful, text.issue, text.take])
    expect(stage.text()).toContain(words)
  expect(stage.text()).not.toContain(text.finish)
  expect(stage.sent.find(({ path }) => path === LIST)?.input).toMatchObject({ group: 'waiting' })
})

test('refused with a reason, on what was seen', async () => {
  const stage = await open({}, { '/api/console/invoice/refuse': () => row })
  await press(button(text.refuse))
  await type('原因', '税号不符')
  const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')]
  await press(buttons.at(-1) ?? document.body)
  expect(stage.sent.find(({ path }) => path.endsWith('/refuse'))?.input).toEqual({
    no: 'F1',
    seen: 's1',
    why: '税号不符',
  })
})

test('a reason that is being typed stays when somebody else was quicker, who is looked at before it is given', async () => {
  let now = row
  const stage = await show(
    Invoices,
    {
      [LIST]: () => ({ rows: [now], hasMore: false }),
      '/api/console/invoice/refuse': ({ seen }) => {
        if (seen === now.seen) return now
        throw new Refused(409, '刚刚有人改过', 'commerce.changed_meanwhile')
      },
    },
    '/?open=F1',
  )
  await press(button(text.refuse))
  await type('原因', '税号不符')
  now = { ...row, seen: 's2', state: 'issuing' }
  const give = () => press([...document.querySelectorAll<HTMLElement>('.ant-modal button')].at(-1) ?? document.body)
  await give()
  await settle()
  for (const said of ['刚刚有人改过', kernelText.meanwhile, text.states.issuing]) expect(stage.text()).toContain(said)
  await press(button(kernelText.meanwhileSeen))
  await give()
  const given = stage.sent.filter(({ path }) => path.endsWith('/refuse')).map(({ input }) => input)
  expect(given).toEqual([
    { no: 'F1', seen: 's1', why: '税号不符' },
    { no: 'F1', seen: 's2', why: '税号不符' },
  ])
})

test('what a refund reverses is finished with its number, and cannot be kept', async () => {
  const stage = await open(
    { state: 'reversing', reverser: 'refund', may: { ...none, finish: true } },
    { '/api/console/invoice/reverse/finish': () => row },
  )
  expect(stage.text()).toContain(text.reversers.refund)
  expect(stage.text()).not.toContain(text.keep)
  await press(button(text.finish))
  await type(text.redNo, '26112000000000000002')
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path.endsWith('/finish'))?.input).toEqual({
    no: 'F1',
    seen: 's1',
    redNo: '26112000000000000002',
  })
})
