import { createKernel, createRoutes, createSession, KernelProvider, playingOn } from '@rostrum/app/kernel'
import { fakePlatform, scriptedApi } from '@rostrum/app/testing'
import { eventually } from '@rostrum/testkit/eventually'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LaterMini } from './later-mini'

vi.mock('@rostrum/app/live', () => ({
  loadMini: async () => ({ MiniRoom: ({ title }: { title: string }) => <section>{title}</section> }),
}))

const ROOM = '/pages/liveVideo/index/index?id=r1'
const on = { roomId: 'r1', title: '仓位与回撤', url: ROOM, depth: 2, isMuted: false }

let root: Root
beforeEach(() => playingOn.set(null))
afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
})

async function show() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const platform = fakePlatform({
    url: '/pages/article/index?id=1',
    depth: 3,
    stored: { token: 't', memberId: 'm1' },
    request: scriptedApi({}).request,
  })
  const kernel = createKernel({
    platform,
    session: createSession(platform.storage, ''),
    routes: createRoutes({}, { withUnbuilt: false }),
    config: { baseUrl: '', secret: 's', version: '1.0.19' },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel}>
        <LaterMini />
      </KernelProvider>,
    ),
  )
  await act(async () => playingOn.set(on))
  await eventually(async () => expect(document.body.textContent).toBe(on.title))
  return { kernel, to: (url: string, depth: number) => act(async () => platform.show(url, depth)) }
}

test('a further page, and another in its place, leave the picture', async () => {
  const { to } = await show()
  await to('/pages/article/index?id=2', 4)
  await to('/pages/teacher/index?id=t1', 4)
  expect(document.body.textContent).toBe(on.title)
})

test.each([
  ['a tab', '/pages/liveVideo/list/index', 1],
  ['a page in place of the room', '/pages/article/index?id=3', 2],
])('%s takes the room away, and its picture with it, for good', async (_, url, depth) => {
  const { to } = await show()
  await to(url, depth)
  expect([document.body.textContent, playingOn.get()]).toEqual(['', null])
  await to('/pages/article/index?id=4', 3)
  expect(document.body.textContent).toBe('')
})

test('who signs out has left the room', async () => {
  const { kernel } = await show()
  await act(async () => kernel.session.clear())
  expect([document.body.textContent, playingOn.get()]).toEqual(['', null])
})
