import { expect, test } from 'vitest'
import { MarkContext } from '../base/mark'
import { render } from '../testing/render'
import { NavBar } from './nav-bar'
import { Rail } from './rail'

const bars = (
  <>
    <NavBar title="资讯" />
    <Rail items={[]} active={null} onSelect={() => undefined} />
  </>
)

test('a page is marked in its bar and in the rail while there is something to mark', () => {
  const marked = render(<MarkContext.Provider value="示例内容">{bars}</MarkContext.Provider>)
  expect(marked.host.textContent?.match(/示例内容/g)).toHaveLength(2)
})

test('nothing is marked otherwise', () => {
  expect(render(bars).host.textContent).not.toContain('示例')
})
