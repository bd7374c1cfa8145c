import { afterEach, expect, test } from 'vitest'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Columns from './columns'
import { text } from './text.column.zh'

afterEach(takeAway)

const row = {
  id: 'c1',
  seen: 's1',
  title: '报表课',
  categoryName: '投教',
  authorName: '沈知远',
  description: '一份报表读三遍',
  frequency: '每周三',
  isEnded: false,
  isOff: false,
  levelIds: ['3'],
  writerIds: ['t2'],
  posts: 12,
  fans: 3,
}
const list = '/api/console/column/get/list'
const save = '/api/console/column/save'
const listed = () => ({
  rows: [row],
  hasMore: false,
  levels: [{ id: '3', name: '高级会员' }],
  authors: [{ id: 't2', name: '陈老师' }],
})

async function open(answer: (input: object) => unknown) {
  const stage = await show(Columns, { [list]: listed, [save]: answer as never })
  expect(stage.text()).toContain('高级会员')
  const cell = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === '报表课')
  await press(cell as HTMLElement)
  await press(button(text.edit))
  return stage
}

test('what is said of a column is saved with the version that was seen and a reason', async () => {
  const stage = await open((input) => ({ ...row, ...input }))
  await type(text.description, '慢慢读')
  await type(text.why, '改介绍')
  await press(button('保存'))
  expect(stage.sent.find(({ path }) => path === save)?.input).toMatchObject({
    id: 'c1',
    seen: 's1',
    description: '慢慢读',
    frequency: '每周三',
    levelIds: ['3'],
    writerIds: ['t2'],
    isEnded: false,
    why: '改介绍',
  })
})

test('a change by somebody else is said, and what was typed stays', async () => {
  const stage = await open(() => {
    throw new Refused(409, '刚刚有人改过', 'news.section_changed')
  })
  await type(text.why, '改介绍')
  await press(button('保存'))
  expect(stage.text()).toContain('刚刚有人改过')
  expect(stage.text()).toContain(text.descriptionHint)
})
