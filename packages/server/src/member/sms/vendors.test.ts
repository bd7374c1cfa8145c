import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Instant } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Secret } from '@rostrum/server/kernel'
import { acs3Of, createSmsAliyun } from './aliyun'
import { createSmsTencent, tc3Of } from './tencent'

const AT = Date.UTC(2026, 10, 21, 16, 30, 0)
const clock = { now: () => Instant.parse(AT) }
const message = { mobile: '13800138000', code: '042317', kind: 'login' }
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Asked {
  readonly request: IncomingMessage
  readonly body: string
}
/** Stands in for a vendor: `answer` receives each request; undefined leaves it without an answer. */
let vendor: Server
let origin: string
let answer: (asked: Asked) => { status?: number; json?: unknown; text?: string } | undefined
const asked: Asked[] = []
beforeAll(async () => {
  vendor = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      asked.push({ request, body })
      const reply = answer({ request, body })
      if (reply)
        response
          .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
          .end(reply.text ?? JSON.stringify(reply.json))
    })
  })
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', () => resolve())
  })
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(
  () =>
    new Promise((resolve) => {
      vendor.closeAllConnections()
      vendor.close(resolve)
    }),
)
beforeEach(() => {
  asked.length = 0
})

const tencent = () =>
  createSmsTencent(
    {
      secretId: 'AKIDexample',
      secretKey: new Secret('tencent-geheim'),
      appId: '1400006666',
      region: 'ap-guangzhou',
      signName: '讲坛',
      template: '1110',
      values: ['code', 'minutes'],
    },
    clock,
    origin,
  )
const aliyun = () =>
  createSmsAliyun(
    {
      keyId: 'LTAIexample',
      keySecret: new Secret('aliyun-geheim'),
      signName: '讲坛',
      template: 'SMS_153055065',
      values: ['code'],
    },
    clock,
    origin,
  )

/** Verifies as the vendor's documentation describes: from the request that arrived and the known key. */
function tencentVerdict({ request, body }: Asked, key = 'tencent-geheim'): unknown {
  const { headers } = request
  const [, day, signed, given] =
    /^TC3-HMAC-SHA256 Credential=AKIDexample\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const lines = (signed ?? '')
    .split(';')
    .map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
    .join('')
  const canonical = [request.method, '/', '', lines, signed, sha(body)].join('\n')
  const scope = `${day}/sms/tc3_request`
  const toSign = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${sha(canonical)}`
  const wanted = mac(mac(mac(mac(`TC3${key}`, day ?? ''), 'sms'), 'tc3_request'), toSign).toString('hex')
  const isRight = given === wanted && headers['x-tc-action'] === 'SendSms' && headers['x-tc-version'] === '2021-01-11'
  return isRight
    ? sent('Ok')
    : {
        Response: {
          Error: { Code: 'AuthFailure.SignatureFailure', Message: 'The provided credentials could not be validated.' },
          RequestId: 'r',
        },
      }
}
const sent = (code: string) => ({
  Response: {
    SendStatusSet: [
      {
        SerialNo: '',
        PhoneNumber: '+8613800138000',
        Fee: 0,
        SessionContext: '',
        Code: code,
        Message: 'x',
        IsoCode: 'CN',
      },
    ],
    RequestId: 'r',
  },
})

function aliyunVerdict({ request, body }: Asked, key = 'aliyun-geheim'): { status: number; json: unknown } {
  const url = new URL(request.url ?? '', origin)
  const [, signed, given] =
    /^ACS3-HMAC-SHA256 Credential=LTAIexample,SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const names = (signed ?? '').split(';')
  const lines = names.map((name) => `${name}:${String(request.headers[name])}\n`).join('')
  const canonical = [request.method, url.pathname, url.search.slice(1), lines, signed, sha(body)].join('\n')
  const wanted = mac(key, `ACS3-HMAC-SHA256\n${sha(canonical)}`).toString('hex')
  const isWhole =
    [...names].sort().join() === names.join() &&
    names.includes('host') &&
    request.headers['x-acs-content-sha256'] === sha(body)
  return given === wanted && isWhole
    ? { status: 200, json: { Message: 'OK', RequestId: 'r', Code: 'OK', BizId: 'b' } }
    : {
        status: 400,
        json: {
          RequestId: 'r',
          HostId: 'dysmsapi.aliyuncs.com',
          Code: 'SignatureDoesNotMatch',
          Message: 'Specified signature does not match',
        },
      }
}

test('the signatures match the vendors’ own worked examples', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const cvm = {
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    body,
    timestamp: 1_551_113_065,
  }
  expect(tc3Of(cvm, 'AKID', new Secret('*'.repeat(32)))).toBe(
    'TC3-HMAC-SHA256 Credential=AKID/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
  const headers = {
    'x-acs-action': 'RunInstances',
    'x-acs-version': '2014-05-26',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-content-sha256': sha(''),
  }
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
  expect(
    acs3Of(
      { host: 'ecs.cn-shanghai.aliyuncs.com', query, headers },
      'YourAccessKeyId',
      new Secret('YourAccessKeySecret'),
    ),
  ).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
})

test('Tencent Cloud accepts our signature, and gets code and minutes', async () => {
  answer = (one) => ({ json: tencentVerdict(one) })
  await tencent().send(message)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    SmsSdkAppId: '1400006666',
    SignName: '讲坛',
    TemplateId: '1110',
    PhoneNumberSet: ['+8613800138000'],
    TemplateParamSet: ['042317', '5'],
  })
  expect(asked[0]?.request.headers).toMatchObject({
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': String(AT / 1000),
  })
  answer = (one) => ({ json: tencentVerdict(one, 'another key') })
  await expect(tencent().send(message)).rejects.toThrow('Tencent Cloud does not send: AuthFailure.SignatureFailure')
})

test('Alibaba Cloud accepts our signature, and gets the code', async () => {
  answer = (one) => aliyunVerdict(one)
  await aliyun().send(message)
  expect(Object.fromEntries(new URL(asked[0]?.request.url ?? '', origin).searchParams)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '讲坛',
    TemplateCode: 'SMS_153055065',
    TemplateParam: '{"code":"042317"}',
  })
  expect(asked[0]?.request.headers).toMatchObject({
    'x-acs-date': '2026-11-21T16:30:00Z',
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
  })
  answer = (one) => aliyunVerdict(one, 'another key')
  await expect(aliyun().send(message)).rejects.toThrow('Alibaba Cloud does not send: SignatureDoesNotMatch')
})

test('each message carries its own nonce', async () => {
  answer = (one) => aliyunVerdict(one)
  await Promise.all([aliyun().send(message), aliyun().send(message)])
  expect(new Set(asked.map(({ request }) => request.headers['x-acs-signature-nonce'])).size).toBe(2)
})

test.each([
  ['LimitExceeded.PhoneNumberDailyLimit'],
  ['LimitExceeded.PhoneNumberThirtySecondLimit'],
  ['LimitExceeded.DeliveryFrequencyLimit'],
])('%s of Tencent Cloud is answered as our own limit', async (code) => {
  answer = () => ({ json: sent(code) })
  await expect(tencent().send(message)).rejects.toMatchObject({ reason: 'member.code_limit' })
})

test.each([['isv.BUSINESS_LIMIT_CONTROL'], ['isv.DAY_LIMIT_CONTROL']])(
  '%s of Alibaba Cloud is answered as our own limit',
  async (Code) => {
    answer = () => ({ json: { Code, Message: '触发小时级流控Permits:5', RequestId: 'r' } })
    await expect(aliyun().send(message)).rejects.toMatchObject({ reason: 'member.code_limit' })
  },
)

test('a message that the vendor rejects is an error that names neither number nor code', async () => {
  const cases = [
    [
      tencent(),
      { json: sent('FailedOperation.InsufficientBalanceInSmsPackage') },
      'FailedOperation.InsufficientBalanceInSmsPackage',
    ],
    [tencent(), { json: { Response: { SendStatusSet: [] } } }, 'no SendStatusSet'],
    [tencent(), { json: [] }, 'without JSON'],
    [tencent(), { status: 502, text: '<html>bad gateway</html>' }, 'answers 502 without JSON'],
    [aliyun(), { json: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '账户余额不足' } }, 'isv.AMOUNT_NOT_ENOUGH'],
    [aliyun(), { json: {} }, 'without a code'],
  ] as const
  for (const [sender, reply, words] of cases) {
    answer = () => reply
    const error = await sender.send(message).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toContain(words)
    expect(String(error)).not.toMatch(/13800138000|042317|geheim/)
  }
})

test('a silent vendor is given up after eight seconds', async () => {
  const given: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  for (const sender of [tencent(), aliyun()])
    await expect(sender.send(message)).rejects.toThrow('the SMS vendor gives no answer: TimeoutError')
  expect(given).toEqual([8_000, 8_000])
  timeout.mockRestore()
})
