import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Wanted } from './parts/wanted'

test('what follows the login breaks before a title, not inside it', () => {
  const drawn = renderToStaticMarkup(<Wanted page={{ lead: '登录后观看《怎样读一根 K 线》' }} />)
  expect(drawn).toMatch(/登录后观看<span class="[^"]*named[^"]*">《怎样读一根 K 线》<\/span>/)
})
