import { expect, test } from 'vitest'
import { render } from '../testing/render'
import { Meta } from './section'

test('each fact is one part, also when several come as one line, and empty ones are omitted', () => {
  render(<Meta parts={['要闻 · 林知远', '', false, undefined, null, <b key="b">示例数据</b>, '昨天']} />)
  expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '要闻',
    '林知远',
    '示例数据',
    '昨天',
  ])
})
