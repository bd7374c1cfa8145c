import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser'
import { button, key, press, settle, show, takeAway, type } from '../testing/stage'
import { text as askText } from '../kernel/text.zh'
import Certificates from './certificates'
import Remarks from './remarks'
import { text as certificates } from './text.certificates.zh'
import { text } from './text.remarks.zh'

afterEach(() => {
  takeAway()
  vi.useRealTimers()
})

const LIST = '/api/console/course/remark/get/list'
const JUDGE = '/api/console/course/remark/judge'
const remark = (no: number, more: object = {}) => ({
  id: `v${no}`,
  kind: 'review',
  course: { id: 'c1', title: '财报精读' },
  sender: { id: `m${no}`, name: `会员${no}` },
  score: 2,
  percent: 40,
  text: `第${no}条`,
  state: 'held',
  reason: '含有须审核的词',
  at: Date.now() - no * 60_000,
  ...more,
})

test('a decision names the words that were seen; a post says its lesson and its second', async () => {
  const post = { kind: 'post', score: undefined, lesson: { title: '三类现金流', ms: 65_000 } }
  const { sent, text: words } = await show(Remarks, {
    [LIST]: () => ({ rows: [remark(1), remark(2, post)], total: 2, hasMore: false }),
    [JUDGE]: () => ({ done: ['v1'], left: [] }),
  })
  for (const said of [text.score(2, 40), text.lesson('三类现金流', '1:05'), '含有须审核的词'])
    expect(words()).toContain(said)
  await key('j')
  await key('p')
  await key('j')
  await key('p')
  await settle()
  expect(sent.filter(({ path }) => path === JUDGE)[0]?.input).toEqual({
    remarks: [{ id: 'v1', state: 'held', seen: '第1条' }],
    show: true,
    why: '',
  })
})

test('a certificate is revoked with a reason', async () => {
  const row = {
    ...{ no: 'JY-20261120-ABCDEFGH', courseId: 'c1', title: '财报精读', memberName: '林溪', memberId: 'm1' },
    ...{ at: Date.UTC(2026, 10, 20), fileId: 'f1', sha256: 'a'.repeat(64), url: '/files/f1' },
  }
  const stage = await show(Certificates, {
    '/api/console/course/certificate/get/list': () => ({ rows: [row], hasMore: false }),
    '/api/console/course/certificate/turn': () => ({ ...row, revoked: { at: 1, why: '代学' } }),
  })
  expect(stage.text()).toContain(certificates.valid)
  await press(button(certificates.actOn(certificates.revoke, row.no)))
  await type(askText.why, '代学')
  await press(button(certificates.revoke))
  expect(stage.sent.find(({ path }) => path.endsWith('/turn'))?.input).toEqual({
    no: row.no,
    revoked: true,
    why: '代学',
  })
})
