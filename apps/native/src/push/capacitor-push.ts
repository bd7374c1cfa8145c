import type { Bridge } from '../bridge/plugins'
import { SCHEME } from '../deep-links'
import type { PushDriver } from './drivers'

/** Apple's service on iOS, Google's on Android; most phones in mainland China cannot reach the latter. */
export function capacitorPush({ os, push, pushStart }: Bridge): PushDriver {
  return {
    vendor: os === 'ios' ? 'apns' : 'fcm',
    state: async () => stateOf((await push.checkPermissions()).receive),
    register: async () => {
      const { receive } = await push.requestPermissions()
      if (receive !== 'granted') throw new Error('push is not allowed')
      if (os === 'android') await pushStart.start()
      return new Promise((resolve, reject) => {
        void push.addListener('registration', ({ value }) => resolve(value))
        void push.addListener('registrationError', ({ error }) => reject(new Error(error)))
        push.register().catch(reject)
      })
    },
    onToken: (run) => void push.addListener('registration', ({ value }) => run(value)),
    onOpen: (run) =>
      void push.addListener('pushNotificationActionPerformed', ({ notification }) => {
        const link = linkIn(notification.data)
        if (link !== undefined) run(link.startsWith('/') ? `${SCHEME}/${link}` : link)
      }),
  }
}

/** Android wants a reason shown before it asks again; we treat that as asking. */
function stateOf(receive: string): 'granted' | 'prompt' | 'denied' {
  if (receive === 'granted') return 'granted'
  return receive === 'denied' ? 'denied' : 'prompt'
}

function linkIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string'
    ? data.link
    : undefined
}
