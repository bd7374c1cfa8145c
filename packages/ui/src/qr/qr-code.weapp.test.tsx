import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { fakeWx } from '../testing/fake-wx'
import { promisesOfQrCode } from '../testing/qr-promises'
import { render } from '../testing/render'
import { QrCode } from './qr-code'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

promisesOfQrCode((pen) => void fakeWx({ pen }))

test('the canvas uses device pixels, not px of the page', async () => {
  const { canvas } = fakeWx({ pixelRatio: 3 })
  render(<QrCode value="https://example.com" size={120} />)
  await act(() => eventually(() => expect([canvas.width, canvas.height]).toEqual([360, 360])))
})
