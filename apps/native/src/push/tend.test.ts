import { expect, test } from 'vitest'
import type { AppKernel } from '@rostrum/app/kernel'
import type { PushDriver } from './drivers'
import { tendPush } from './tend'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function tended() {
  const sent: unknown[] = []
  const state = { token: null as string | null, fails: false }
  let [signed, online, token] = [() => {}, (_: boolean) => {}, (_: string) => {}]
  const driver: PushDriver = {
    vendor: 'apns',
    state: () => Promise.resolve('granted'),
    register: () => Promise.resolve('device-1'),
    onToken: (run) => void (token = run),
    onOpen: () => undefined,
  }
  const kernel = {
    api: {
      call: (_name: string, input: unknown) =>
        state.fails ? Promise.reject(new Error('offline')) : Promise.resolve(void sent.push(input)),
    },
    session: { now: () => state, subscribe: (run: () => void) => void (signed = run) },
    platform: { lifecycle: { onOnline: (run: (isOnline: boolean) => void) => void (online = run) } },
  } as unknown as Pick<AppKernel, 'api' | 'session' | 'platform'>
  tendPush({ kernel, driver, platform: 'ios' })
  const sign = (next: string | null) => {
    state.token = next
    signed()
  }
  return { sent, state, sign, renew: (next: string) => token(next), connect: () => online(true) }
}

const device = { platform: 'ios', pushToken: 'device-1', vendor: 'apns' }

test('no token is sent before sign-in; it is sent once per session, and again when it changes', async () => {
  const { sent, sign, renew } = tended()
  await settle()
  expect(sent).toEqual([])
  sign('s1')
  sign('s1')
  expect(sent).toEqual([device])
  renew('device-2')
  expect(sent).toEqual([device, { ...device, pushToken: 'device-2' }])
  sign(null)
  sign('s2')
  expect(sent).toHaveLength(3)
})

test('a token that could not be sent is sent when the connection returns', async () => {
  const { sent, state, sign, connect } = tended()
  await settle()
  state.fails = true
  sign('s1')
  await settle()
  state.fails = false
  connect()
  expect(sent).toEqual([device])
})
