import { standardTimes, times } from '@rostrum/contract/kernel/times'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ApiFailure } from './failure'
import { signatureOf } from './sign'
import { wire } from './testing/wire'
import { TransportFailure } from './transport'

const file = { name: 'a.png', size: 3, handle: {} }

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiFailure)) throw new Error('the call was expected to fail')
  return failure
}

describe('the request', () => {
  // holds: 7.1-7..14
  test('every request carries the headers that say who calls, and from what', async () => {
    const { api, sent, session } = wire()
    Object.assign(session, { token: 't0', crmUserId: 'crm1', parentMemberId: 'p1' })
    await api.call('member.bindMobile', { mobile: '13800000001', code: '123456' })
    const headers: Readonly<Record<string, string>> = sent[0]?.headers ?? {}
    const body = sent[0]?.body ?? ''
    expect(headers).toMatchObject({
      deviceId: 'device-1',
      crmUserId: 'crm1',
      parentMemberId: 'p1',
      clientId: '',
      timestamp: '1790000000000',
      mobile: '13800000001',
      Authorization: 'Bearer t0',
    })
    expect(headers.key).toMatch(/^\d{16}$/)
    expect(headers.sign).toBe(signatureOf('a-secret', { timestamp: '1790000000000', key: headers.key ?? '', body }))
    expect(JSON.parse(body)).toMatchObject({ mobile: '13800000001' })
  })

  // holds: 9-31
  test('the only fixed value is the secret: the key of a call is a random number, another each time', async () => {
    const { api, sent } = wire()
    await api.call('content.getRiskTip')
    await api.call('content.getRiskTip')
    const [first, second] = sent.map(({ headers }) => headers)
    expect([first?.clientId, first?.key === second?.key]).toEqual(['', false])
    for (const { key = '', timestamp = '', sign } of [first ?? {}, second ?? {}])
      expect(sign).toBe(signatureOf('a-secret', { timestamp, key, body: '' }))
  })

  // holds: 7.1-10, 7.1-14
  test('a visitor sends no Authorization, a GET signs the empty body and sends none', async () => {
    const { api, sent } = wire()
    await api.call('content.getRiskTip')
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
    expect(sent[0]).not.toHaveProperty('body')
    expect(sent[0]?.headers.sign).toBe(
      signatureOf('a-secret', { timestamp: '1790000000000', key: sent[0]?.headers.key ?? '', body: '' }),
    )
  })

  // holds: 7.1-15
  test('a call that opts out sends no token although there is one', async () => {
    const { api, sent, session } = wire()
    session.token = 't0'
    await api.call('content.listNav', {})
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
  })

  // holds: 7.2-5, 7.2-6
  test('a code to a number that is named goes without the token, one to my own number needs it', async () => {
    const { api, sent, session } = wire()
    session.token = 't0'
    await api.call('member.sendCode', { mobile: '13800000001', kind: 'mobile' })
    await api.call('member.sendCode', { kind: 'mobile' })
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer t0'])
  })

  // holds: 7.1-1, 7.1-2, 7.1-16
  test('a GET puts its values into the address and leaves empty ones out', async () => {
    const { api, sent, config } = wire()
    config.baseUrl = 'https://api.example'
    await api.call('content.listNav', { categoryCode: 'footer', versionSn: '', linkTypeCode: undefined })
    expect(sent[0]?.url).toBe('https://api.example/api/nav/list?categoryCode=footer')
  })

  test('a list asks for as many rows as the device wants, unless the caller says how many', async () => {
    const { api, sent, config } = wire()
    config.pageSizeOf = (name) => (name === 'content.listNotices' ? 10 : undefined)
    await api.call('content.listNotices')
    await api.call('content.listNotices', { pageSize: 4 })
    await api.call('content.getRiskTip')
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['pageSize=10', 'pageSize=4', undefined])
  })

  // holds: 7.1-5, 7.1-6, 7.2-25, 9-1, 9-2
  test('a call has 10 s, the captcha 20 s, an upload 60 s, and all of it can be set', async () => {
    const { api, sent, uploads } = wire()
    onTestFinished(() => void Object.assign(times, standardTimes))
    // No call of the contract carries a file yet, but the request layer supports it.
    const upload = api.upload as unknown as (name: string, sentFile: typeof file, form: object) => Promise<unknown>
    await api.call('content.getRiskTip')
    await api.call('member.getCaptcha')
    await upload('member.modifyPassword', file, { crop: 1 })
    expect([sent[0]?.timeoutMs, sent[1]?.timeoutMs, uploads[0]?.timeoutMs]).toEqual([10_000, 20_000, 60_000])
    Object.assign(times, { requestMs: 60_000, uploadMs: 90_000 })
    await api.call('content.getRiskTip')
    await upload('member.modifyPassword', file, {})
    await api.call('content.getRiskTip', {}, { timeoutMs: 5 })
    expect([sent[2]?.timeoutMs, uploads[1]?.timeoutMs, sent[3]?.timeoutMs]).toEqual([60_000, 90_000, 5])
  })

  // holds: 7.1-17, 7.1-18
  test('an upload is a form with the field file, the same authorization, and a signature over the empty body', async () => {
    const { api, uploads, session } = wire()
    session.token = 't0'
    const upload = api.upload as unknown as (name: string, sentFile: typeof file, form: object) => Promise<unknown>
    await upload('member.modifyPassword', file, { crop: 1, none: undefined })
    expect(uploads[0]).toMatchObject({
      field: 'file',
      file,
      form: { crop: '1' },
      headers: { Authorization: 'Bearer t0' },
    })
    expect(uploads[0]?.form).not.toHaveProperty('none')
  })
})

describe('the reply', () => {
  // holds: 7.1-3, 7.1-4, 8-5
  test('200 and a missing code are success', async () => {
    const { api, answer, toasts } = wire()
    answer({ code: 200, msg: 'ok', data: '风险提示' }, { msg: 'ok', data: 'x' })
    expect(await api.call('content.getRiskTip')).toBe('风险提示')
    expect(await api.call('content.getRiskTip')).toBe('x')
    expect(toasts).toEqual([])
  })

  // holds: 8-10, 8-11
  test('500 shows its message and rejects with 500', async () => {
    const { api, answer, toasts } = wire()
    answer({ code: 500, msg: '系统未知错误，请反馈给管理员' })
    const failure = await failureOf(api.call('content.getRiskTip', {}, { asked: true }))
    expect([failure.message, failure.kind, toasts]).toEqual(['500', 'server', ['系统未知错误，请反馈给管理员']])
  })

  // holds: 8-12, 8-13
  test('any other code shows its message, rejects with the code, and keeps reason and details', async () => {
    const { api, answer, toasts } = wire()
    answer({ code: 429, msg: '请3秒后再试', reason: 'kernel.rate_limited', details: { retryAfter: 3 } })
    const failure = await failureOf(api.call('content.getRiskTip', {}, { asked: true }))
    expect(failure).toMatchObject({
      message: '429',
      code: 429,
      kind: 'refusal',
      reason: 'kernel.rate_limited',
      details: { retryAfter: 3 },
      text: '请3秒后再试',
    })
    expect(toasts).toEqual(['请3秒后再试'])
  })

  test('what fills a page shows no toast and leaves the words to the page', async () => {
    const { api, answer, toasts } = wire()
    answer({ code: 601, msg: '验证码错误' }, new TransportFailure('timeout'))
    expect((await failureOf(api.call('content.getRiskTip'))).text).toBe('验证码错误')
    expect((await failureOf(api.call('content.getRiskTip'))).text).toBe('系统接口请求超时')
    expect(toasts).toEqual([])
  })

  test('every act of a person shows one, a read that was pressed for too', async () => {
    const { api, answer, toasts } = wire()
    answer({ code: 601, msg: '验证码错误' }, { code: 500, msg: '系统繁忙' }, new TransportFailure('timeout'))
    await failureOf(api.call('member.modifyNickname', { nickname: '小林' }))
    await failureOf(api.call('member.modifyName', { name: '林一' }))
    await failureOf(api.call('content.getLatestVersion', {}, { asked: true }))
    expect(toasts).toEqual(['验证码错误', '系统繁忙', '系统接口请求超时'])
    // @ts-expect-error No option silences an act: only what nobody asked for is silent.
    await failureOf(api.call('member.modifyName', { name: '林一' }, { quiet: true }))
    // @ts-expect-error An act needs no word for it.
    await failureOf(api.call('member.modifyName', { name: '林一' }, { asked: true }))
  })

  test('a refusal that the caller answers itself shows no toast; any other one does', async () => {
    const { api, answer, toasts } = wire()
    const answers = ['member.work_needed'] as const
    const send = () => failureOf(api.call('member.sendCode', { mobile: '13800000001', kind: 'login' }, { answers }))
    answer({ code: 428, msg: '请完成验证', reason: 'member.work_needed' }, { code: 429, msg: '请稍后再试' })
    await send()
    await send()
    expect(toasts).toEqual(['请稍后再试'])
  })

  // holds: 8-1, 8-2, 8-3, 8-19, 8-20
  test.each([
    [404, '找不到这篇文章', '访问资源不存在'],
    [400, '提交的内容有误', '提交的内容有误'],
    [400, '', '系统未知错误，请反馈给管理员'],
  ])('of code %i with msg %s the words are %s', async (code, msg, words) => {
    const { api, answer, toasts } = wire()
    answer({ code, msg })
    await failureOf(api.call('content.getRiskTip', {}, { asked: true }))
    expect(toasts).toEqual([words])
  })

  // holds: 8-4, 8-14, 8-15, 8-16
  test.each([
    [new TransportFailure('network'), '后端接口连接异常'],
    [new TransportFailure('network', '网络已断开'), '后端接口连接异常：网络已断开'],
    [new TransportFailure('timeout'), '系统接口请求超时'],
    [{ status: 502, body: '<html>' }, '系统接口502异常'],
    ['<html>', '后端接口连接异常：返回内容无法识别'],
    ['[1]', '后端接口连接异常：返回内容无法识别'],
  ])('without a usable answer (%s) it says %s', async (reply, words) => {
    const { api, answer, toasts } = wire()
    answer(reply)
    const failure = await failureOf(api.call('content.getRiskTip', {}, { asked: true }))
    expect([failure.kind, toasts]).toEqual(['transport', [words]])
  })

  test('a call that failed settles once, as a failure', async () => {
    const { api, answer } = wire()
    answer({ code: 500, msg: 'x', data: 'must not arrive' })
    const outcomes: string[] = []
    await api.call('content.getRiskTip').then(
      (data) => outcomes.push(data),
      () => outcomes.push('failed'),
    )
    expect(outcomes).toEqual(['failed'])
  })
})

describe('the end of a session', () => {
  // holds: 8-1, 8-6, 8-8, 8-17, 8-18
  test.each([
    [401, '认证失败，无法访问系统资源'],
    [403, '当前操作没有权限'],
  ])('%i ends it, shows no toast, and rejects with the sentence', async (code, words) => {
    const { api, answer, ends, toasts, session } = wire()
    session.token = 't0'
    answer({ code, msg: 'from the server' })
    const failure = await failureOf(api.call('member.getMember'))
    expect(failure).toMatchObject({ kind: 'session', message: '无效的会话，或者会话已过期，请重新登录。', text: words })
    expect([ends, toasts]).toEqual([[{ isUpload: false }], []])
  })

  test('a session ends once, however many calls fail together', async () => {
    const w = wire()
    w.session.token = 't0'
    let close = (): void => undefined
    w.hold = new Promise((resolve) => {
      close = resolve
    })
    w.answer({ code: 401, msg: '' })
    await Promise.all([1, 2, 3].map(() => failureOf(w.api.call('member.getMember'))))
    await failureOf(w.api.call('member.getMember'))
    expect(w.ends.length).toBe(1)
    close()
    await w.hold
    await failureOf(w.api.call('member.getMember'))
    expect(w.ends.length).toBe(2)
  })

  test('a late answer to the old session does not end the new one', async () => {
    const { api, answer, ends, session } = wire()
    session.token = 'old'
    answer({ code: 401, msg: '' })
    const late = failureOf(api.call('member.getMember'))
    session.token = 'new'
    await late
    expect([ends, session.token]).toEqual([[], 'new'])
  })

  // holds: 4-5
  test('an upload says that it was one', async () => {
    const { api, answer, ends, session } = wire()
    session.token = 't0'
    answer({ code: 403, msg: '' })
    const upload = api.upload as unknown as (name: string, sentFile: typeof file) => Promise<unknown>
    await failureOf(upload('member.modifyPassword', file))
    expect(ends).toEqual([{ isUpload: true }])
  })
})

// holds: 6-7, 8-9
test('206 reports the request and the reply, without a toast and without ending the session', async () => {
  const { api, answer, denied, ends, toasts } = wire()
  const data = { levelIds: ['2'] }
  answer({ code: 206, msg: '没有权限', reason: 'live.level_required', data, details: data })
  const failure = await failureOf(api.call('live.getVideoRoom', { id: 'r1' }))
  expect(failure.kind).toBe('permission')
  expect(denied).toEqual([
    {
      call: 'live.getVideoRoom',
      reason: 'live.level_required',
      data,
      params: { id: 'r1' },
    },
  ])
  expect([ends, toasts]).toEqual([[], []])
})

describe('a call that nobody asked for', () => {
  test.each([206, 401, 403, 429, 500])('answered %i does nothing but reject', async (code) => {
    const { api, answer, denied, ends, toasts, session } = wire()
    session.token = 't0'
    answer({ code, msg: '没有权限', reason: 'member.minor_night' })
    const record = { id: 'visit-01', url: '/', clientTitle: 'h5', typeId: 0 }
    const failure = await failureOf(api.call('access.saveLog', record, { background: true }))
    expect([failure.code, denied, ends, toasts, session.token]).toEqual([code, [], [], [], 't0'])
  })

  test('is also what the page in front has read before: a refresh', async () => {
    const { api, answer, denied, ends } = wire()
    const read = (id: string) => api.call('live.getVideoRoom', { id })
    answer({ code: 200, msg: '', data: {} })
    await read('r1')
    answer({ code: 206, msg: '没有权限' }, { code: 401, msg: '' }, { code: 206, msg: '没有权限' })
    await failureOf(read('r1'))
    await failureOf(read('r1'))
    expect([denied, ends]).toEqual([[], []])
    await failureOf(read('r2'))
    expect(denied.map(({ params }) => params)).toEqual([{ id: 'r2' }])
  })

  test('a page that opens again reads for the first time', async () => {
    const self = wire()
    await self.api.call('live.getVideoRoom', { id: 'r1' })
    self.place = '/pages/mine/index'
    await self.api.call('content.getRiskTip')
    self.place = '/pages/index'
    self.answer({ code: 206, msg: '没有权限' })
    await failureOf(self.api.call('live.getVideoRoom', { id: 'r1' }))
    expect(self.denied).toHaveLength(1)
  })
})
