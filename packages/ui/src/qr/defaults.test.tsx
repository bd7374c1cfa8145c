import { expect, test } from 'vitest'
import { render } from '../testing/render'
import { makeQr } from './make'
import { QrCode } from './qr-code'

// holds: 9-17
test('a code is 200 px wide unless the page says otherwise', () => {
  const widthOf = (size?: number): string =>
    render(<QrCode value="https://example.com" size={size} />)
      .host.querySelector('figure > div')
      ?.getAttribute('style') ?? ''
  expect(widthOf()).toContain('width: 200px')
  expect(widthOf(120)).toContain('width: 120px')
})

// holds: 5-10
test.each(['', ' ', '\n\t'])('a canvas id that is empty is refused: %j', (canvasId) => {
  expect(() => makeQr({ value: 'a', size: 200, canvasId })).toThrow('canvasId must be set!')
})
