import { expect, test } from 'vitest'
import { ComingContext } from '../base/coming'
import { render } from '../testing/render'
import { Page } from './page'

const page = (isComing: boolean) => (
  <ComingContext.Provider value={isComing}>
    <Page header="标题" footer="发送" overlays="弹层">
      正文
    </Page>
  </ComingContext.Provider>
)

test('a page that is being pushed has its bars at once, and the rest when it has been seen', () => {
  const { host, rerender } = render(page(true))
  expect(host.textContent).toBe('标题发送')
  rerender(page(false))
  expect(host.textContent).toBe('标题正文发送弹层')
})
