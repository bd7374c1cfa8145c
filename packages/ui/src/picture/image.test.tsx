import { expect, test } from 'vitest'
import { render } from '../testing/render'
import { Image } from './image'

const OPEN = '/files/0198f2f0-7a51-7c3e-9d2c-0d5b8a3f1c11'
const shown = (src: string, width = 640) =>
  render(<Image src={src} alt="" width={width} height={width / 2} />).host.querySelector('img')

test('the browser chooses among the smaller forms of an open picture by the width of its place', () => {
  const image = shown(OPEN)
  expect(image?.getAttribute('src')).toBe(OPEN)
  expect(image?.getAttribute('srcset')).toBe([160, 320, 640, 1280].map((at) => `${OPEN}?w=${at} ${at}w`).join())
  expect([image?.sizes, shown(OPEN, 320)?.sizes]).toEqual(['(min-width: 800px) 25rem, 100vw', '8rem'])
})

test.each([`${OPEN}?e=1&t=signed`, 'https://example.com/a.png', 'blob:1'])('%s has no smaller forms', (src) => {
  expect(shown(src)?.getAttribute('srcset')).toBeNull()
})
