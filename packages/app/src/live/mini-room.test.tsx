import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlayingOn } from '../kernel'
import { renderScreen, unmountAll } from '../kernel/testing'
import { MiniRoom } from './parts/mini-room'

const drawn = vi.hoisted(() => ({ onOpen: (): void => undefined }))
vi.mock('@rostrum/ui/player', async (load) => ({
  ...(await load<object>()),
  MiniPicture: (props: typeof drawn) => {
    Object.assign(drawn, props)
    return null
  },
}))

afterEach(unmountAll)

const on: PlayingOn = {
  roomId: 'r1',
  title: '仓位与回撤',
  url: '/pages/liveVideo/index/index?id=r1',
  depth: 2,
  isMuted: false,
}
/** The small picture beside the page that is on top of this many others. */
const beside = (depth: number) =>
  renderScreen(
    {
      no: 1,
      path: '/pages/test/index',
      title: '文章',
      audience: 'visitor',
      load: () => Promise.resolve({ default: () => <MiniRoom {...on} /> }),
    },
    { depth },
  )

test('a tap goes back to the room that lies under the pages, however many there are', async () => {
  const screen = await beside(4)
  await act(async () => drawn.onOpen())
  expect(screen.platform.visits).toEqual(['navigateBack 2'])
})

test('a room that is no longer there is opened', async () => {
  const screen = await beside(1)
  await act(async () => drawn.onOpen())
  expect(screen.platform.visits).toEqual([`navigateTo ${on.url}`])
})
