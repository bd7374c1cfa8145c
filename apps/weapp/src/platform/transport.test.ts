import { TransportFailure } from '@rostrum/app/kernel'
import { fakeClock } from '@rostrum/app/testing'
import { describe, expect, test } from 'vitest'
import { asking, listening, strictWx } from './testing/strict-wx'
import { weappTransport } from './transport'

interface Sent {
  readonly url: string
  readonly method?: string
  readonly header: Record<string, string>
  readonly data?: string
  readonly dataType?: string
  readonly filePath?: string
  readonly name?: string
  readonly formData?: Record<string, string>
  success(answered: { statusCode: number; data: unknown; header?: Record<string, string> }): void
  fail(failed: { errMsg: string }): void
}

function world({ isOnline = true, canCopy = true } = {}) {
  const [requests, uploads, progress] = [asking<Sent>(), asking<Sent>(), listening<{ progress: number }>()]
  const [aborted, copies, dropped]: [string[], string[], string[]] = [[], [], []]
  const clock = fakeClock(0)
  const files = {
    copyFile: ({
      srcPath,
      destPath,
      success,
      fail,
    }: {
      srcPath: string
      destPath: string
      success(): void
      fail(): void
    }) => {
      copies.push(`${srcPath} ${destPath}`)
      if (canCopy) success()
      else fail()
    },
    unlink: ({ filePath }: { filePath: string }) => void dropped.push(filePath),
  }
  const task = (option: Sent) => ({ abort: () => void aborted.push(option.url), onProgressUpdate: progress.on })
  const wx = strictWx({
    request: (option: Sent) => (requests.call(option), task(option)),
    uploadFile: (option: Sent) => (uploads.call(option), task(option)),
    getFileSystemManager: () => files,
    env: { USER_DATA_PATH: 'wxfile://usr' },
  })
  return {
    ...weappTransport({ wx, after: clock.after, isOnline: () => isOnline }),
    requests,
    uploads,
    progress,
    aborted,
    copies,
    dropped,
    clock,
  }
}

const ask = {
  method: 'POST',
  url: 'https://api.test/api/x',
  headers: { deviceId: 'd', clientId: '' },
  body: '{"a":"甲"}',
  timeoutMs: 100,
} as const
const caught = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  test('is sent with its headers and its body unchanged, and returns text, whatever the status', async () => {
    const { request, requests } = world()
    const call = request(ask)
    expect(requests.last()).toMatchObject({ url: ask.url, method: 'POST', header: ask.headers, data: ask.body })
    expect(requests.last().dataType).not.toBe('json')
    requests.last().success({ statusCode: 502, data: '{"code":200,  "msg":""}' })
    expect(await call).toEqual({ status: 502, body: '{"code":200,  "msg":""}' })
  })

  test.each(['X-Server-Time', 'x-server-time', 'X-SERVER-TIME'])(
    'tells the server’s time, its head written %s',
    async (name) => {
      const { request, requests } = world()
      const call = request(ask)
      requests.last().success({ statusCode: 200, data: '{}', header: { [name]: '1790000000123' } })
      expect(await call).toEqual({ status: 200, body: '{}', at: 1_790_000_000_123 })
    },
  )

  test('has its own timeout: a later answer is ignored, and the device is told to stop', async () => {
    const { request, requests, clock, aborted } = world()
    const call = caught(request(ask))
    clock.advance(100)
    requests.last().success({ statusCode: 200, data: 'late' })
    requests.last().fail({ errMsg: 'request:fail abort' })
    expect(await call).toMatchObject({ reason: 'timeout', detail: '' })
    expect(aborted).toEqual([ask.url])
  })

  test.each([
    ['request:fail timeout', true, 'timeout', ''],
    ['request:fail 请求超时, timed out', true, 'timeout', ''],
    ['request:fail net::ERR_CONNECTION_REFUSED', true, 'network', 'net::ERR_CONNECTION_REFUSED'],
    ['request:fail', false, 'network', '网络已断开'],
  ])('that fails with %s while online is %s is a %s', async (errMsg, isOnline, reason, detail) => {
    const { request, requests } = world({ isOnline })
    const call = caught(request(ask))
    requests.last().fail({ errMsg })
    const failure = await call
    expect(failure).toBeInstanceOf(TransportFailure)
    expect(failure).toMatchObject({ reason, detail })
  })

  test('answers once, and an answer in time leaves no timer behind', async () => {
    const { request, requests, clock, aborted } = world()
    const call = request(ask)
    requests.last().success({ statusCode: 200, data: 'one' })
    requests.last().success({ statusCode: 200, data: 'two' })
    clock.advance(1000)
    expect([await call, aborted]).toEqual([{ status: 200, body: 'one' }, []])
  })

  test('that makes the device throw counts as a call without a network', async () => {
    const { request } = weappTransport({
      wx: strictWx({
        request: () => {
          throw new Error('bad url')
        },
      }),
      after: fakeClock(0).after,
      isOnline: () => true,
    })
    expect(await caught(request(ask))).toMatchObject({ reason: 'network' })
  })
})

describe('an upload', () => {
  const file = { name: '年报.pdf', size: 9, handle: 'wxfile://tmp_17.pdf' }
  const up = {
    url: 'https://api.test/api/up',
    headers: { deviceId: 'd' },
    timeoutMs: 100,
    field: 'file',
    form: { kind: 'chat' },
  }

  test('carries the file under its own name, the other fields, and reports its progress', async () => {
    const { upload, uploads, progress, copies, dropped } = world()
    const shares: number[] = []
    const call = upload({ ...up, file, onProgress: (share) => shares.push(share) })
    await Promise.resolve()
    await Promise.resolve()
    expect(uploads.last()).toMatchObject({
      name: 'file',
      filePath: 'wxfile://usr/年报.pdf',
      formData: { kind: 'chat' },
      header: { deviceId: 'd' },
    })
    progress.tell({ progress: 40 })
    uploads.last().success({ statusCode: 200, data: '{}' })
    expect(await call).toEqual({ status: 200, body: '{}' })
    expect([shares, copies, dropped]).toEqual([
      [0.4],
      ['wxfile://tmp_17.pdf wxfile://usr/年报.pdf'],
      ['wxfile://usr/年报.pdf'],
    ])
  })

  test('uses the temporary path if it already has the name, or no copy can be made', async () => {
    for (const [canCopy, handle] of [
      [true, 'wxfile://tmp/年报.pdf'],
      [false, file.handle],
    ] as const) {
      const { upload, uploads, dropped } = world({ canCopy })
      const call = upload({ ...up, file: { ...file, handle } })
      await Promise.resolve()
      await Promise.resolve()
      expect(uploads.last().filePath).toBe(handle)
      uploads.last().success({ statusCode: 200, data: '' })
      await call
      expect(dropped).toEqual([])
    }
  })

  test('that takes too long is given up like a call', async () => {
    const { upload, clock, aborted } = world()
    const call = caught(upload({ ...up, file }))
    await Promise.resolve()
    await Promise.resolve()
    clock.advance(100)
    expect([await call, aborted]).toMatchObject([{ reason: 'timeout' }, [up.url]])
  })
})
