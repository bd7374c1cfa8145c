import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { text as arrange } from '../kernel/text.arrange.zh'
import { button, press, show, takeAway, type } from '../testing/stage'
import Sections from './sections'
import { text } from './text.sections.zh'

afterEach(takeAway)

const LIST = '/api/console/section/get/list'
const SAVE = '/api/console/section/category/save'
const sections = (...names: string[]) => ({
  categories: { seen: `s${names.length}`, rows: names.map((name) => ({ code: name, name, isOff: false })) },
  columns: { seen: 'c1', rows: [] },
  videoCategories: { seen: 'v1', rows: [] },
  authors: [],
})

/** The page asks before it is left, which needs a real router. */
function Page() {
  return <RouterProvider router={createMemoryRouter([{ path: '/', element: <Sections /> }])} />
}

test('a category is added and closed here, and saved with a reason', async () => {
  const answers = { [LIST]: () => sections('要闻', '研报'), [SAVE]: () => sections('要闻', '研报', '盘后') }
  const stage = await show(Page, answers, undefined, { hasRouter: false })
  await press(button(text.addCategory))
  await type(text.name, '盘后')
  await press(button(arrange.keep))
  await press(button(arrange.turn('研报')))
  await press(button(arrange.save))
  await type('原因', '改版')
  await press(button('确定'))
  expect(stage.sent.find(({ path }) => path === SAVE)?.input).toEqual({
    seen: 's2',
    rows: [
      { code: '要闻', name: '要闻', isOff: false },
      { code: '研报', name: '研报', isOff: true },
      { name: '盘后', isOff: false },
    ],
    why: '改版',
  })
  expect(stage.text()).toContain(text.saved)
})
