import { signatureOf } from '@rostrum/client'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call'
import { serverNow } from './server-clock'

afterEach(() => vi.unstubAllGlobals())

const HOUR = 3_600_000

test('an operator whose clock is an hour off is answered, at the second try and then at once', async () => {
  const stamps: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const { timestamp = '', key = '', sign } = headers as Record<string, string>
    stamps.push(Number(timestamp))
    const serverTime = Date.now() + HOUR
    const isRight =
      Math.abs(Number(timestamp) - serverTime) < 60_000 && sign === signatureOf('', { timestamp, key, body: '' })
    if (isRight) return Response.json({ code: 200, msg: '', data: { image: 'x', id: '1' } })
    return Response.json({ code: 400, msg: '请求签名无效', reason: 'kernel.bad_sign', details: { serverTime } })
  })
  expect(await call('member.getCaptcha', {})).toEqual({ image: 'x', id: '1' })
  expect(stamps).toHaveLength(2)
  await call('member.getCaptcha', {})
  expect(stamps).toHaveLength(3)
})

test('an operator whose clock is minutes off counts by the server’s from the first answer on', async () => {
  const aheadMs = 3 * 60_000
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 200, msg: '', data: { image: 'x', id: '1' } },
      { headers: { 'x-server-time': String(Date.now() + aheadMs) } },
    ),
  )
  await call('member.getCaptcha', {})
  expect(Math.round((serverNow() - Date.now()) / 60_000)).toBe(3)
})
