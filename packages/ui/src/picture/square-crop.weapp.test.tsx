import { act, createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PickedFile } from '../field/file-pick-props'
import { render } from '../testing/render'
import { SquareCrop, type SquareCropHandle } from './square-crop'

afterEach(() => vi.unstubAllGlobals())

const file: PickedFile = {
  name: 'a.jpg',
  size: 7,
  mime: 'image/jpeg',
  handle: 'wxfile://a.jpg',
  preview: 'wxfile://a.jpg',
  release: () => undefined,
}

test('WeChat’s own cropping opens at once, and its result is uploaded', async () => {
  const asked: { src: string; cropScale: string; success(found: { tempFilePath: string }): void }[] = []
  vi.stubGlobal('wx', { cropImage: (ask: (typeof asked)[number]) => asked.push(ask) })
  const ref = createRef<SquareCropHandle>()
  render(<SquareCrop ref={ref} file={file} label="头像" />)
  expect(asked).toMatchObject([{ src: 'wxfile://a.jpg', cropScale: '1:1' }])
  expect(await ref.current?.cut()).toMatchObject({ handle: 'wxfile://a.jpg' })
  act(() => asked[0]?.success({ tempFilePath: 'wxfile://cut.jpg' }))
  expect(await ref.current?.cut()).toMatchObject({ handle: 'wxfile://cut.jpg', name: 'a.jpg' })
})

test('an old WeChat says that the middle is used, and the whole picture is uploaded', async () => {
  vi.stubGlobal('wx', {})
  const ref = createRef<SquareCropHandle>()
  const { host } = render(<SquareCrop ref={ref} file={file} label="头像" />)
  expect(host.textContent).toContain('中间')
  expect(await ref.current?.cut()).toMatchObject({ handle: 'wxfile://a.jpg' })
})

test('a file that is not a picture is reported', () => {
  vi.stubGlobal('wx', {})
  const unreadable = vi.fn()
  render(<SquareCrop file={{ ...file, preview: null }} label="头像" onUnreadable={unreadable} />)
  expect(unreadable).toHaveBeenCalledOnce()
})
