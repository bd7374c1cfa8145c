import { act, createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { fakeWx } from '../testing/fake-wx'
import { render, settle } from '../testing/render'
import type { Poster } from './poster-draw'
import { PosterPicture } from './poster-picture'
import type { PosterPictureHandle } from './poster-props'

afterEach(() => {
  vi.unstubAllGlobals()
})

const poster: Poster = {
  href: 'https://rostrum.example/s/k7QmZ3xBpa',
  brand: '讲坛',
  title: '现金是事实',
  summary: '',
  passage: '',
  by: '',
  facts: '',
  scan: '微信扫一扫浏览',
  scanFor: '',
  risk: '市场有风险',
  cover: '',
}
const pen = () => {
  const said: string[] = []
  const target = {
    measureText: (words: string) => ({ width: words.length * 20 }),
    fillText: (words: string) => said.push(words),
  }
  return {
    said,
    pen: new Proxy(target, { get: (kept, name) => Reflect.get(kept, name) ?? (() => undefined), set: () => true }),
  }
}

test('it is drawn 750 wide, and opened in WeChat’s own viewer', async () => {
  const { said, pen: drawing } = pen()
  const { canvas, wx } = fakeWx({ pen: drawing, width: 375 })
  const seen: string[] = []
  Object.assign(wx, {
    canvasToTempFilePath: ({ success }: { success: (made: { tempFilePath: string }) => void }) =>
      success({ tempFilePath: 'wxfile://poster.png' }),
    previewImage: ({ urls, success }: { urls: string[]; success: () => void }) => {
      seen.push(...urls)
      success()
    },
  })
  const ref = createRef<PosterPictureHandle>()
  const { host } = render(<PosterPicture ref={ref} poster={poster} label="分享海报" />)
  await act(() => eventually(() => expect(canvas.width).toBe(750)))
  expect(said).toEqual(expect.arrayContaining(['讲坛', '现金是事实', '微信扫一扫浏览', '市场有风险']))
  expect(host.querySelector('[aria-label="分享海报"]')?.getAttribute('style')).toBe(`height: ${canvas.height / 2}px;`)
  await ref.current?.save('x.png')
  expect(seen).toEqual(['wxfile://poster.png'])
})

test('without a canvas it says so, and can be tried again', async () => {
  fakeWx()
  const { host } = render(<PosterPicture poster={poster} label="分享海报" />)
  await settle()
  await settle()
  expect(host.textContent).toContain('海报生成失败，点击重试')
})
