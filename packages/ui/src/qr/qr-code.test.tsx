import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { byRole, press, render, settle } from '../testing/render'
import { makeQr, qrMessage } from './make'
import { QrCode, type QrState } from './qr-code'

afterEach(() => {
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

test.each([
  ['no value', { value: '' }, '[uQRCode]: value must be set!'],
  ['equal colours', { value: 'a', foregroundColor: '#fff', backgroundColor: '#FFF' }, 'foregroundColor and backgroundColor cannot be the same!'],
  ['a relative logo', { value: 'a', image: 'logo.png' }, 'local image path only supports absolute path!'],
])('%s is refused in the component’s words', (_name, options, words) => {
  expect(refusalOf(() => makeQr({ size: 200, ...options }))).toBe(words)
})

test('a code is made at level H and paddings are moved between 0 and 1', () => {
  const qr = makeQr({ value: 'https://example.com/pages/news/detail?id=1', size: 200, foregroundPadding: 3, backgroundPadding: -1 })
  expect([qr.errorCorrectLevel, qr.foregroundPadding, qr.backgroundPadding, qr.isMaked]).toEqual([2, 1, 0, true])
  expect(makeQr({ value: 'x'.repeat(200), size: 200 }).moduleCount).toBeGreaterThan(qr.moduleCount)
})

test('without a drawing context it says so, and people can try again', async () => {
  const states: QrState[] = []
  const failed = vi.fn()
  const { host } = render(<QrCode value="https://example.com" onState={(state) => states.push(state)} onError={failed} />)
  await settle()
  expect(states).toEqual(['making', 'drawing', 'error'])
  expect(failed).toHaveBeenCalledExactlyOnceWith('use drawCanvas, you need to set the canvasContext!')
  expect(host.textContent).toBe('二维码生成失败，点击重试')
  press(byRole('button', '点击重试'))
  await settle()
  expect(states).toEqual(['making', 'drawing', 'error', 'making', 'drawing', 'error'])
})

test('an empty value never reaches drawing', async () => {
  const states: QrState[] = []
  render(<QrCode value="" onState={(state) => states.push(state)} />)
  await settle()
  expect(states).toEqual(['making', 'error'])
})

test('it draws, and draws again for another value', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen())
  const states: QrState[] = []
  const code = (value: string) => <QrCode value={value} caption="微信扫一扫浏览" onState={(state) => states.push(state)} />
  const { host, rerender } = render(code('https://example.com/1'))
  await act(() => vi.waitFor(() => expect(states).toEqual(['making', 'drawing', 'done'])))
  expect(host.textContent).toBe('微信扫一扫浏览')
  rerender(code('https://example.com/2'))
  await act(() => vi.waitFor(() => expect(states).toHaveLength(6)))
  expect(states.slice(3)).toEqual(['making', 'drawing', 'done'])
})

/** A pen that takes every stroke. */
function pen(): RenderingContext {
  const target: Record<string, unknown> = {}
  return new Proxy(target, {
    get: (kept, name) => kept[String(name)] ?? (() => undefined),
    set: (kept, name, value) => {
      kept[String(name)] = value
      return true
    },
  }) as unknown as RenderingContext
}
