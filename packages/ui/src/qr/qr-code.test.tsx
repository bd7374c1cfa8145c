import { afterEach, expect, test, vi } from 'vitest'
import { promisesOfQrCode } from '../testing/qr-promises'
import { drawQr } from './draw'
import { makeQr, qrMessage } from './make'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refusalOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return qrMessage(error)
  }
  return ''
}

// holds: 5-9, 5-10, 5-11, 5-13, 8-29, 8-30, 8-33, 8-34
test.each([
  ['no data', { value: '' }, 'data must be set!'],
  ['no canvas', { value: 'a', canvasId: '' }, '[uQRCode]: canvasId must be set!'],
  [
    'equal colours',
    { value: 'a', foregroundColor: '#fff', backgroundColor: '#FFF' },
    'foregroundColor and backgroundColor cannot be the same!',
  ],
  ['a relative logo', { value: 'a', image: 'logo.png' }, 'local image path only supports absolute path!'],
])('%s is refused in the component’s words', (_name, options, words) => {
  expect(refusalOf(() => makeQr({ size: 200, ...options }))).toBe(words)
})

// holds: 5-12, 9-18
test('a code is made at level H and paddings are clamped between 0 and 1', () => {
  const qr = makeQr({
    value: 'https://example.com/pages/news/detail?id=1',
    size: 200,
    foregroundPadding: 3,
    backgroundPadding: -1,
  })
  expect([qr.level, qr.foregroundPadding, qr.backgroundPadding]).toEqual(['H', 1, 0])
  expect(makeQr({ value: 'x'.repeat(200), size: 200 }).moduleCount).toBeGreaterThan(qr.moduleCount)
})

// holds: 4-20, 8-31, 8-32
test('drawing before making, without a context or with a broken picture is refused in the component’s words', async () => {
  const said = (drawing: Promise<void>) =>
    drawing.then(
      () => '',
      (error: unknown) => qrMessage(error),
    )
  const loadImage = () => Promise.reject(new Error('gone'))
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D
  expect(await said(drawQr(undefined, { context: pen, loadImage }))).toBe('please execute the make method first!')
  expect(await said(drawQr(makeQr({ value: 'a', size: 200 }), { context: null, loadImage }))).toBe(
    'use drawCanvas, you need to set the canvasContext!',
  )
  expect(await said(drawQr(makeQr({ value: 'a', size: 200, image: '/logo.png' }), { context: pen, loadImage }))).toBe(
    'foregroundImage invalid!',
  )
})

promisesOfQrCode((pen) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
})
