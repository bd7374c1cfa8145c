import { pages } from '@rostrum/contract/pages'
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { press, Refused, settle, show, takeAway, type } from '../testing/stage'
import { PlacePick, PlacesPick } from './place-pick'
import { text } from './text.zh'

afterEach(takeAway)

const LABEL = '哪一个'
const DRAFT = '01890a5d-ac96-774b-bcce-b302099a8057'
const article = { id: 'n1', title: '北向资金怎么看', note: '顾清和' }
const answers = {
  '/api/console/place/get/list': () => ({ rows: [article] }),
  '/api/console/place/get/info': ({ id }: Readonly<Record<string, unknown>>) =>
    id === article.id || id === DRAFT ? { title: article.title, isGone: false } : { isGone: true },
}

async function choose(title: string, words = '北向'): Promise<void> {
  const field = document.querySelector(`[aria-label="${LABEL}"]`)?.closest('.ant-select')
  await act(async () => field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  await type(LABEL, words)
  const option = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find((one) =>
    one.textContent?.includes(title),
  )
  if (!option) throw new Error(`${title} is not offered`)
  await press(option)
}

function One({ path, start }: { readonly path: string; readonly start?: string }) {
  const [id, setId] = useState(start)
  return (
    <>
      <PlacePick path={path} label={LABEL} value={id} onChange={setId} />
      <output>{id}</output>
    </>
  )
}

function Several() {
  const [ids, setIds] = useState(['gone'])
  return (
    <>
      <PlacesPick path={pages['commerce.product'].path} label={LABEL} value={ids} onChange={setIds} />
      <output>{ids.join(' ')}</output>
    </>
  )
}

test('what a page shows is found by its title, and its id is kept', async () => {
  const stage = await show(() => <One path={pages['news.details'].path} />, answers)
  await choose(article.title)
  expect(document.querySelector('output')?.textContent).toBe(article.id)
  expect(stage.sent.find(({ path }) => path.endsWith('/place/get/list'))?.input).toMatchObject({ keyword: '北向' })
})

test('one that was chosen before is shown by its title, and one that is gone says so', async () => {
  const there = await show(() => <One path={pages['news.details'].path} start={article.id} />, answers)
  expect(there.text()).toContain(article.title)
  takeAway()
  const gone = await show(() => <One path={pages['course.session'].path} start="s9" />, answers)
  expect(gone.text()).toContain(text.placeGone)
})

test('what no title finds is found by its whole id, which says what it is', async () => {
  const stage = await show(() => <One path={pages['live.video'].path} />, answers)
  await choose(article.title, DRAFT)
  expect(document.querySelector('output')?.textContent).toBe(DRAFT)
  expect(stage.sent.some(({ path }) => path.endsWith('/place/get/list'))).toBe(false)
})

test('a search that failed is not said to have found nothing', async () => {
  const failing = () => {
    throw new Refused(503, '系统繁忙', 'kernel.busy')
  }
  const stage = await show(() => <One path={pages['live.video'].path} />, { '/api/console/place/get/list': failing })
  await expect(choose(article.title)).rejects.toThrow('is not offered')
  expect(stage.text()).toContain(text.placeFailed)
  expect(stage.text()).not.toContain(text.placeNone)
})

test('several are chosen one after another', async () => {
  const stage = await show(Several, answers)
  expect(stage.text()).toContain(text.placeGone)
  await choose(article.title)
  await settle()
  expect(document.querySelector('output')?.textContent).toBe(`gone ${article.id}`)
})
