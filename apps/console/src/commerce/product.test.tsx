import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import { blankProduct } from './product-draft'
import ProductEdit from './product-edit'
import { text as words } from './text.zh'

afterEach(takeAway)

const text = words.product
const at = (path: string) => `/api/console/product/${path}`
const paper = {
  id: 'g1',
  kind: 'service',
  name: '财报精读服务',
  state: 'draft',
  riskGrade: 'R3',
  teacherName: '',
  taken: 0,
  hasChanges: true,
  isWaiting: false,
  changedAt: 1_795_000_000_000,
  changedBy: '许静',
  sample: false,
  content: { ...blankProduct, name: '财报精读服务' },
  rank: 0,
  versions: [],
  seen: 's1',
}

test('a product that somebody else saved is saved again once his version was looked at, with what was typed', async () => {
  let now = paper
  // Leaving with unsaved changes is asked about: that takes a router with its own data.
  const router = createMemoryRouter([{ path: '*', element: <ProductEdit /> }], { initialEntries: ['/?id=g1'] })
  const stage = await show(
    () => <RouterProvider router={router} />,
    {
      [at('get/choices')]: () => ({ teachers: [], levels: [], courses: [], portfolios: [], strategies: [] }),
      [at('get/info/g1')]: () => now,
      [at('save')]: ({ seen }) => {
        if (seen === 's2') return { ...now, changedAt: now.changedAt + 1, seen: 's3' }
        const content = { ...paper.content, risks: '别人写的风险' }
        now = { ...paper, content, changedAt: paper.changedAt + 1, seen: 's2' }
        throw new Refused(409, '别人改过', 'commerce.product_changed')
      },
    },
    '/',
    { hasRouter: false },
  )
  await type(text.summary, '我写的说明')
  await press(button(text.save))
  expect(stage.text()).toContain('别人写的风险')
  await press(button(kernelText.meanwhileSeen))
  await press(button(text.save))
  const saves = stage.sent.filter(({ path }) => path === at('save')).map(({ input }) => input)
  expect(saves).toMatchObject([
    { seen: 's1', content: { summary: '我写的说明' } },
    { seen: 's2', content: { summary: '我写的说明' } },
  ])
})
