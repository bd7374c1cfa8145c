import type { AppKernel } from '@rostrum/app/kernel'
import type { PushDriver } from './drivers'

export interface TendedPush {
  readonly kernel: Pick<AppKernel, 'api' | 'session' | 'platform'>
  readonly driver: PushDriver
  readonly platform: 'ios' | 'android'
}

/** Tells the server the push token of this device, again in every session, because a token ends with its session. */
export function tendPush({
  kernel: {
    api,
    session,
    platform: { lifecycle },
  },
  driver,
  platform,
}: TendedPush): void {
  let pushToken: string | undefined
  let told: string | undefined
  const tell = (): void => {
    const { token } = session.now()
    if (token === null) told = undefined
    const now = `${token} ${pushToken}`
    if (token === null || pushToken === undefined || told === now) return
    told = now
    api
      .call('member.savePushDevice', { platform, pushToken, vendor: driver.vendor }, { background: true })
      .catch(() => {
        // Tried again with the next token, session or connection.
        if (told === now) told = undefined
      })
  }
  const heard = (token: string): void => {
    pushToken = token
    tell()
  }
  driver.onToken(heard)
  session.subscribe(tell)
  lifecycle.onOnline((isOnline) => {
    if (isOnline) tell()
  })
  void driver.register().then(heard, () => undefined)
}
