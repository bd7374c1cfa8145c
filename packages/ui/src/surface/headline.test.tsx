import { expect, test } from 'vitest'
import { render } from '../testing/render'
import { Headline } from './headline'

test('a headline is read as one text, however it breaks', () => {
  const title = '现金流量表怎么读：从一张表看懂经营质量'
  const { host } = render(
    <h2>
      <Headline>{title}</Headline>
    </h2>,
  )
  expect([host.textContent, host.querySelector('span')?.childNodes.length]).toEqual([title, 1])
})
