import { act, createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { byRole, press, render } from './render'
import { QrCode } from '../qr/qr-code'
import type { QrCodeHandle } from '../qr/props'
import type { QrState } from '../qr/use-qr'

/** The behaviour of the code on every client; `giveContext` makes its canvas return this pen. */
export function promisesOfQrCode(giveContext: (pen: RenderingContext | null) => void): void {
  // holds: 4-18
  test('without a drawing context it says so, and users can try again', async () => {
    const states: QrState[] = []
    const failed = vi.fn()
    giveContext(null)
    const { host } = render(
      <QrCode value="https://example.com" onState={(state) => states.push(state)} onError={failed} />,
    )
    await reached(states, ['making', 'drawing', 'error'])
    expect(failed).toHaveBeenCalledExactlyOnceWith('use drawCanvas, you need to set the canvasContext!')
    expect(host.textContent).toBe('二维码生成失败，点击重试')
    press(byRole('button', '点击重试'))
    await reached(states, ['making', 'drawing', 'error', 'making', 'drawing', 'error'])
  })

  test('an empty value is never drawn', async () => {
    const states: QrState[] = []
    render(<QrCode value="" onState={(state) => states.push(state)} />)
    await reached(states, ['making', 'error'])
  })

  // holds: 4-18, 4-19
  test('it draws, and draws again for another value', async () => {
    giveContext(pen())
    const states: QrState[] = []
    const code = (value: string) => (
      <QrCode value={value} caption="微信扫一扫浏览" onState={(state) => states.push(state)} />
    )
    const { host, rerender } = render(code('https://example.com/1'))
    await reached(states, ['making', 'drawing', 'done'])
    expect(host.textContent).toBe('微信扫一扫浏览')
    rerender(code('https://example.com/2'))
    await reached(states, ['making', 'drawing', 'done', 'making', 'drawing', 'done'])
  })

  // holds: 4-19
  test('several quick changes are drawn once, with the final value', async () => {
    giveContext(pen())
    const states: QrState[] = []
    const code = (value: string, level?: 'L') => (
      <QrCode value={value} level={level} onState={(state) => states.push(state)} />
    )
    const { rerender } = render(code('a'))
    await reached(states, ['making', 'drawing', 'done'])
    for (const value of ['b', 'c', 'd']) rerender(code(value))
    rerender(code('d', 'L'))
    await reached(states, ['making', 'drawing', 'done', 'making', 'making', 'making', 'making', 'drawing', 'done'])
  })

  // holds: 9-20
  test('it draws 150 ms later, and its picture can be taken 300 ms after that', async () => {
    vi.useFakeTimers()
    giveContext(pen())
    const code = createRef<QrCodeHandle>()
    const states: QrState[] = []
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    render(<QrCode ref={code} value="a" onState={(state) => states.push(state)} />)
    await after(149)
    expect(states).toEqual(['making'])
    await after(1)
    expect(states).toEqual(['making', 'drawing', 'done'])
    await after(299)
    expect(code.current?.toDataUrl()).toBeNull()
    await after(1)
    expect(code.current?.toDataUrl()).toMatch(/^data:/)
  })

  test('a canvas that appears a little later is drawn on', async () => {
    giveContext(null)
    const states: QrState[] = []
    render(<QrCode value="a" onState={(state) => states.push(state)} />)
    await reached(states, ['making', 'drawing'])
    giveContext(pen())
    await reached(states, ['making', 'drawing', 'done'])
  })
}

/** Waits until the states are exactly these. */
const reached = (states: readonly QrState[], wanted: readonly QrState[]): Promise<void> =>
  act(() => eventually(() => expect(states).toEqual(wanted)))

/** A pen that accepts every stroke. */
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
