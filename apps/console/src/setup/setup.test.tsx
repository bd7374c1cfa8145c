import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Setup from './setup'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/setup/get/list'
const TRY = '/api/console/setup/sms/try'
const CONFIRM = '/api/console/setup/backup/confirm'

const rows = [
  { step: 'company', state: 'open', said: '机构介绍还缺：全称' },
  { step: 'texts', state: 'done', said: '已发布：用户协议、隐私政策' },
  { step: 'sms', state: 'open', said: '还没有真的发过一条' },
  { step: 'backup', state: 'open', said: '还没有人确认备份' },
  { step: 'teacher', state: 'open', said: '没有人能讲课' },
  { step: 'first', state: 'open', said: '还没有' },
  { step: 'quotes', state: 'optional', said: '没有接入行情' },
  { step: 'push', state: 'optional', said: '没有接入推送服务' },
]
const list = { [LIST]: () => ({ rows }) }

test('each step says what is missing and leads to where it is done; what is optional does not count', async () => {
  const { text: shown } = await show(Setup, list)
  for (const { said } of rows) expect(shown()).toContain(said)
  expect(shown()).toContain(text.progress(1, 6))
  expect([...document.querySelectorAll('ol a')].map((one) => one.getAttribute('href'))).toEqual([
    '/system/settings?open=about',
    '/member/register',
    '/member/members',
    '/live/rooms',
    '/news/articles',
  ])
  expect(document.querySelectorAll('ol button')).toHaveLength(4)
  await press(button(text.how))
  expect(shown()).toContain('PUSH_JPUSH_KEY')
  expect(shown()).toContain(text.writtenIn('消息推送'))
})

test('a test code goes to a whole number only, and a failure is said as one', async () => {
  const { sent, text: shown } = await show(Setup, { ...list, [TRY]: () => ({ isSent: false, rows }) })
  await press(button(text.trySms))
  await type(text.mobile, '1380000')
  await press(button(text.send))
  expect(sent.some(({ path }) => path === TRY)).toBe(false)
  await type(text.mobile, '13800001234')
  await press(button(text.send))
  expect(sent.find(({ path }) => path === TRY)?.input).toEqual({ mobile: '13800001234' })
  expect(shown()).toContain(text.smsFailed)
})

test('where there is no channel the refusal is shown, and the question stays', async () => {
  const refuse = () => {
    throw new Refused(503, '还没有接入短信服务，发不出测试短信', 'content.sms_missing')
  }
  const { text: shown } = await show(Setup, { ...list, [TRY]: refuse })
  await press(button(text.trySms))
  await type(text.mobile, '13800001234')
  await press(button(text.send))
  expect(shown()).toContain('还没有接入短信服务，发不出测试短信')
  expect(shown()).toContain(text.trySmsTitle)
})

test('a backup is confirmed with words', async () => {
  const { sent } = await show(Setup, { ...list, [CONFIRM]: () => ({ rows }) })
  await press(button(text.confirm))
  await type(text.confirmLabel, '每晚 pg_dump')
  await press(button(text.ok))
  expect(sent.find(({ path }) => path === CONFIRM)?.input).toEqual({ note: '每晚 pg_dump' })
})
