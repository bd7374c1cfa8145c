import { expect, test } from 'vitest'
import { render } from '../testing/render'
import { Meta } from './section'

test('facts stand as so many parts, also those that came as one line, and what is empty is left out', () => {
  render(<Meta parts={['要闻 · 林知远', '', false, undefined, null, <b key="b">示例数据</b>, '昨天']} />)
  expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '要闻',
    '林知远',
    '示例数据',
    '昨天',
  ])
})
