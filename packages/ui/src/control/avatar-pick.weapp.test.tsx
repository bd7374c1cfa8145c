import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PickedFile } from '../field/file-pick-props'
import { createNotices } from '../overlay/notice-store'
import { NoticesProvider } from '../overlay/notices'
import { emit, propsOf } from '../testing/weapp-elements'
import { render } from '../testing/render'
import { AvatarPick } from './avatar-pick'

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly filePath: string
  success(found: { size: number }): void
  fail(): void
}

function draw() {
  const picked: PickedFile[] = []
  const asked: Asked[] = []
  vi.stubGlobal('wx', { getFileSystemManager: () => ({ getFileInfo: (ask: Asked) => asked.push(ask) }) })
  const notices = createNotices()
  render(
    <NoticesProvider notices={notices}>
      <AvatarPick label="选择头像" onPick={(file) => picked.push(file)}>
        画
      </AvatarPick>
    </NoticesProvider>,
  )
  const choose = (detail: object) => act(async () => emit('button', 'onChooseAvatar', detail))
  return { picked, asked, notices, choose }
}

test("WeChat's button that asks for a picture lies over ours", () => {
  draw()
  expect(propsOf('button')).toMatchObject({ openType: 'chooseAvatar', 'aria-label': '选择头像' })
})

test('the temporary path, with its size, is shown and sent', async () => {
  const { picked, asked, choose } = draw()
  await choose({ avatarUrl: 'wxfile://tmp_a.jpg' })
  await act(async () => asked[0]?.success({ size: 9_000 }))
  expect([asked[0]?.filePath, picked]).toMatchObject([
    'wxfile://tmp_a.jpg',
    [{ size: 9_000, mime: 'image/jpeg', handle: 'wxfile://tmp_a.jpg', preview: 'wxfile://tmp_a.jpg' }],
  ])
})

test('a user who cancels sees no message; a missing picture is reported', async () => {
  const { picked, asked, notices, choose } = draw()
  await choose({})
  expect([asked, notices.now().toast]).toEqual([[], null])
  await choose({ avatarUrl: 'wxfile://gone.jpg' })
  await act(async () => asked[0]?.fail())
  expect([picked, notices.now().toast?.text]).toEqual([[], '没有取得头像，请重新选择'])
})
