import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { miniPlayers } from '../testing/mini-players'
import { render } from '../testing/render'
import type { BrowserPush, BrowserPushOptions } from './browser-push'
import { PushPreview } from './push-preview'
import { useBrowserPush } from './use-browser-push'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ticket = { url: '/media/push', stream: 's', token: 't', rtmp: 'rtmp://host/live/s?e=1' }

function studio({
  grant = async () => ticket,
  isAllowed = true,
  isFinal,
}: Partial<BrowserPushOptions> & { readonly isAllowed?: boolean } = {}) {
  const players = miniPlayers()
  Object.assign(wx, {
    authorize: ({ success, fail }: { success: () => void; fail: () => void }) => (isAllowed ? success() : fail()),
    createLivePusherContext: () => ({
      startPreview: () => players.asked.push({ kind: 'live', id: '', act: 'startPreview', given: [] }),
    }),
  })
  let push: BrowserPush | undefined
  const Studio = () => {
    const use = useBrowserPush({ grant, slateText: '', isFinal })
    push = use.push
    return (
      <PushPreview snapshot={use.snapshot} label="预览">
        {use.snapshot.phase}
      </PushPreview>
    )
  }
  const { host } = render(<Studio />)
  const run = (what: (push: BrowserPush) => unknown) => act(async () => void (await (push && what(push))))
  return { ...players, host, run, now: () => push?.getSnapshot() }
}

test('the preview sends nothing; on air the element has the address of the room', async () => {
  const { run, shown, acts, say, now, screen } = studio()
  await run((push) => push.open())
  expect([now()?.phase, screen()?.dataset['tag'], acts()]).toEqual(['ready', 'live-pusher', ['startPreview']])
  await run((push) => push.start())
  expect(now()?.phase).toBe('connecting')
  say('onStateChange', { code: 1002 })
  expect([now()?.phase, now()?.pusher?.shape.url, shown()[0]]).toEqual(['live', ticket.rtmp, 'live-pusher'])
  say('onNetStatus', { info: { netSpeed: 900, videoCache: 3000 } })
  expect(now()).toMatchObject({ kbps: 900, uplink: 'weak', lagMs: 3000 })
})

test('a user who refuses the camera is told so, and nothing is opened', async () => {
  const { run, now, screen } = studio({ isAllowed: false })
  await run((push) => push.open())
  expect([now()?.phase, now()?.trouble, screen()]).toEqual(['idle', 'denied', null])
})

test('when the element gives up its connection, it is reopened with a fresh ticket', async () => {
  const grant = vi.fn(async () => ticket)
  const { run, say, now } = studio({ grant })
  await run((push) => push.start())
  say('onStateChange', { code: 1002 })
  say('onStateChange', { code: -1307 })
  expect(now()?.phase).toBe('reconnecting')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(grant).toHaveBeenCalledTimes(2)
  say('onStateChange', { code: 1002 })
  expect(now()?.phase).toBe('live')
})

test("without WeChat's right to broadcast it says so and stops trying", async () => {
  const { run, say, now } = studio()
  await run((push) => push.start())
  say('onError', { errMsg: 'access denied' })
  expect([now()?.phase, now()?.trouble]).toEqual(['failed', 'unapproved'])
})

test('while away, neither picture nor sound is sent, and the connection stays', async () => {
  const { run, say, now, host } = studio()
  await run((push) => push.start())
  say('onStateChange', { code: 1002 })
  await run((push) => push.pause())
  expect([now()?.phase, now()?.isAway, now()?.pusher?.shape.url]).toEqual(['live', true, ticket.rtmp])
  expect(host.textContent).toBe('live')
  await run((push) => push.stop())
  expect([now()?.phase, now()?.pusher?.shape.url]).toEqual(['ready', ''])
})
