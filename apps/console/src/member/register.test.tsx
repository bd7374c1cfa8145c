import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, choose, press, show, takeAway, type } from '../testing/stage'
import Privacy from './privacy'
import Register from './register'
import { text as inviteText } from './text-invite.zh'
import { text } from './text.zh'

afterEach(takeAway)

const LINK = '/api/console/member/teacher/link'
const DISCLOSE = '/api/console/personnel/disclosure/add'
const STATE = '/api/console/personnel/state'

const person = {
  id: 't1',
  seen: 'v1',
  name: '沈知言',
  title: '首席投资顾问',
  orgName: '示例投资咨询有限公司',
  regType: '投资顾问',
  regNo: 'A0123456789012',
  regState: 'active',
  intro: '',
  tags: ['价值'],
  services: [],
  place: 7,
  joinDay: '2020-01-06',
  hasAccount: true,
  updatedAt: Date.now(),
  sample: false,
}
const answers = {
  '/api/console/personnel/get/list': () => ({ rows: [person], hasMore: false }),
  '/api/console/personnel/action/list': () => ({
    rows: [
      {
        id: 'd1',
        action: 'suspend',
        by: 'o1',
        at: Date.now(),
        note: '核查中',
        changes: [{ field: 'regState', from: 'active', to: 'suspended' }],
      },
    ],
    hasMore: false,
  }),
  '/api/console/personnel/disclosure/list': () => ({
    rows: [{ id: 's1', kind: 'holding', text: '未持有近期讲到的证券。', by: 'o1', at: Date.now() }],
    hasMore: false,
  }),
  [DISCLOSE]: () => ({ id: 's2', kind: 'holding', text: '', at: Date.now() }),
  '/api/console/personnel/save': () => person,
  [STATE]: () => person,
}

test('a person shows what was done to the entry: who, why, and what it was before', async () => {
  const { sent, text: words } = await show(Register, answers, '/?open=t1&keyword=沈&state=active')
  expect(sent[0]?.input).toMatchObject({ keyword: '沈', state: 'active', pageNum: '1' })
  for (const said of ['核查中', text.changedTo('在职', '暂停执业'), text.registerActions.suspend, '我'])
    expect(words()).toContain(said)
})

test('leaving needs a day and keeps a note; who is there cannot be restored', async () => {
  const { sent, text: words } = await show(Register, answers, '/?open=t1')
  expect(words()).not.toContain(text.restore)
  await press(button(text.leave))
  await type(text.note, '个人原因')
  await press(button(text.leave))
  expect(sent.find(({ path }) => path === STATE)?.input).toEqual({
    id: 't1',
    seen: 'v1',
    state: 'left',
    note: '个人原因',
    leaveDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('a change sends the whole entry with what was not touched', async () => {
  const { sent } = await show(Register, answers, '/?open=t1')
  await press(button(text.changePerson))
  await type(text.jobTitle, '投资顾问')
  await type(text.why, '按协会公示更正')
  await press(button('保存'))
  expect(sent.find(({ path }) => path === '/api/console/personnel/save')?.input).toEqual({
    id: 't1',
    seen: 'v1',
    name: '沈知言',
    title: '投资顾问',
    orgName: '示例投资咨询有限公司',
    regType: '投资顾问',
    regNo: 'A0123456789012',
    intro: '',
    tags: ['价值'],
    services: [],
    place: 7,
    joinDay: '2020-01-06',
    why: '按协会公示更正',
  })
})

test('what a person disclosed is listed, and one more is published', async () => {
  const { sent, text: words } = await show(Register, answers, '/?open=t1')
  expect(words()).toContain('未持有近期讲到的证券。')
  await press(button(text.disclose))
  await type(text.disclosureText, '家人持有一只指数基金。')
  await press(
    [...document.querySelectorAll('button')].filter((one) => one.textContent === text.disclose).at(-1) as never,
  )
  expect(sent.find(({ path }) => path === DISCLOSE)?.input).toEqual({
    teacherId: 't1',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    kind: 'holding',
    text: '家人持有一只指数基金。',
  })
})

test('a person without an account is invited: where to sign in, and whose account it then is', async () => {
  const { sent, text: words } = await show(
    Register,
    {
      ...answers,
      '/api/console/personnel/get/list': () => ({ rows: [{ ...person, hasAccount: false }], hasMore: false }),
      '/api/console/member/get/list': () => ({
        rows: [{ memberId: 'm9', nickname: '知言', mobileMasked: '138****0009', levels: [] }],
        hasMore: false,
      }),
      [LINK]: () => ({ teacher: person }),
    },
    '/?open=t1',
  )
  await press(button(inviteText.invite))
  expect(words()).toContain('/pages/login/index/index')
  await type(inviteText.member, '0009')
  await choose(inviteText.member, '知言 · 138****0009')
  await press(button(inviteText.link))
  await type('原因', '入职开课')
  await press(button(inviteText.link))
  expect(sent.find(({ path }) => path === LINK)?.input).toEqual({
    memberId: 'm9',
    registrationId: 't1',
    why: '入职开课',
  })
})

test('nobody is invited who has an account', async () => {
  await show(Register, answers, '/?open=t1')
  expect(() => button(inviteText.invite)).toThrow('no button')
})

test('a request about personal data shows what is asked and how late it is', async () => {
  const ticket = {
    no: 'P1',
    kind: 'delete',
    text: '请删除我的收货地址',
    state: 'open',
    at: Date.now() - 1_000,
    dueAt: Date.now() - 60_000,
    overdue: true,
    memberId: 'm1',
    nickname: '慢慢变富的小周',
    mobileMasked: '138****0003',
  }
  const { text: words } = await show(
    Privacy,
    { '/api/console/privacy/request/get/list': () => ({ rows: [ticket], hasMore: false }) },
    '/?open=P1',
  )
  for (const said of [ticket.text, ticket.nickname, ticket.mobileMasked, '超时', text.privacyKinds.delete])
    expect(words()).toContain(said)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/member/members?keyword=m1&open=m1')
  await press(button(text.answer))
  await press(button(text.answer))
  expect(words()).toContain('请填写答复')
})
