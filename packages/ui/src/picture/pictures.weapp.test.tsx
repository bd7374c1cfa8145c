import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShowContext } from '../base/show'
import { createNotices, type Notices } from '../overlay/notice-store'
import { NoticesProvider } from '../overlay/notices'
import { fakeWx } from '../testing/fake-wx'
import { render } from '../testing/render'
import { emit, propsOf } from '../testing/weapp-elements'
import { Carousel } from './carousel'
import { Image } from './image'
import { ImageViewer } from './image-viewer'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a picture reserves its space by its ratio and is cropped as requested', () => {
  render(<Image src="/1.png" alt="封面" width={320} height={180} fit="contain" />)
  expect(propsOf('image')).toMatchObject({
    mode: 'aspectFit',
    lazyLoad: true,
    style: { aspectRatio: '320 / 180' },
    'aria-label': '封面',
  })
})

test('a picture that fails leaves a plain background', () => {
  const { host } = render(<Image src="/1.png" alt="" width={320} height={180} />)
  act(() => emit('image', 'onError'))
  expect(host.querySelector('[role="img"]')).not.toBeNull()
})

const images = [{ src: 'https://example.com/1.png' }, { src: 'https://example.com/2.png' }]
const viewer = (notices: Notices, openAt: number | null, onClose = vi.fn()) => (
  <NoticesProvider notices={notices}>
    <ImageViewer images={images} openAt={openAt} onClose={onClose} />
  </NoticesProvider>
)

test('the viewer is WeChat’s, begins with the pressed picture and counts as closed', () => {
  const previewImage = vi.fn()
  Object.assign(fakeWx().wx, { previewImage })
  const close = vi.fn()
  const notices = createNotices()
  const { rerender } = render(viewer(notices, null, close))
  expect(previewImage).not.toHaveBeenCalled()
  rerender(viewer(notices, 1, close))
  expect(previewImage).toHaveBeenCalledExactlyOnceWith({
    urls: images.map(({ src }) => src),
    current: 'https://example.com/2.png',
    fail: expect.any(Function),
  })
  expect(close).toHaveBeenCalledTimes(1)
})

test('a picture that WeChat cannot open is said', () => {
  const previewImage = ({ fail }: { readonly fail: () => void }): void => fail()
  Object.assign(fakeWx().wx, { previewImage })
  const notices = createNotices()
  render(viewer(notices, 0))
  expect(notices.now().toast).toMatchObject({ text: '图片加载失败', isError: true })
})

const slides = (shown: boolean) => (
  <ShowContext.Provider value={shown}>
    <Carousel>{['一', '二', '三']}</Carousel>
  </ShowContext.Provider>
)

test('slides move by themselves only while the page is shown', () => {
  const { rerender } = render(slides(true))
  expect(propsOf('swiper')['autoplay']).toBe(true)
  rerender(slides(false))
  expect(propsOf('swiper')['autoplay']).toBe(false)
})

test('a dot shows its slide, a swipe moves the dots, and the button stops the slides', () => {
  const { host } = render(slides(true))
  act(() => emit('view', 'onClick', {}, 2))
  expect(propsOf('swiper')['current']).toBe(2)
  act(() => emit('swiper', 'onChange', { current: 1, source: 'touch' }))
  expect(Array.from(host.querySelectorAll('.dot'), (dot) => dot.className.includes(' on'))).toEqual([
    false,
    true,
    false,
  ])
  const pause = Array.from(host.querySelectorAll('[data-tag="view"]')).length - 1
  expect(pause).toBe(3)
  act(() => emit('view', 'onClick', {}, pause))
  expect(propsOf('swiper')['autoplay']).toBe(false)
})
