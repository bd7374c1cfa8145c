import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { Changes } from '../kernel/changes'
import { button, press, show, takeAway, type } from '../testing/stage'
import Advertisements from './advertisements'
import { HomePreview } from './home-preview'
import { text } from './text.advertisements.zh'
import { text as homeText } from './text.home.zh'

afterEach(takeAway)

const LIST = '/api/console/advertisement/get/list'
const ASK = '/api/console/advertisement/ask'
const WITHDRAW = '/api/console/advertisement/withdraw'

const shown = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: '每周直播安排',
  image: '/files/a1',
  imageId: 'a1',
  link: '/pages/liveVideo/list/index',
  everyDays: 3,
  from: Date.now(),
  who: 'members',
  levelIds: ['3'],
  seen: 's1',
  state: 'shown',
}
const asked = { ...shown, title: '改过的安排', seen: '', state: 'asked', by: '何秋染' }
const answers = {
  [LIST]: () => ({ rows: [asked, shown], total: 2, hasMore: false }),
  '/api/console/advertisement/get/choices': () => ({ levels: [{ id: '3', name: '高级会员' }] }),
  [ASK]: () => asked,
  [WITHDRAW]: () => ({ ...shown, state: 'withdrawn' }),
}

test('what waits and what is shown are two lines, each with its state, level and rest', async () => {
  const stage = await show(Advertisements, answers)
  for (const words of ['改过的安排', '每周直播安排', text.states.asked, text.states.shown, '高级会员', '隔 3 天再出现'])
    expect(stage.text()).toContain(words)
})

test('a change starts from what is shown, with its look, and asks a second person', async () => {
  const stage = await show(Advertisements, answers, `/?open=${shown.id}`)
  expect(stage.text()).toContain(text.preview)
  await press(button(homeText.change))
  await type(homeText.bannerTitle, '周三晚直播')
  await type(homeText.why, '换了时间')
  await press(button(text.ask))
  expect(stage.sent.find(({ path }) => path === ASK)?.input).toMatchObject({
    id: shown.id,
    seen: 's1',
    title: '周三晚直播',
    imageId: 'a1',
    link: shown.link,
    who: 'members',
    levelIds: ['3'],
    everyDays: 3,
    why: '换了时间',
  })
  expect(stage.text()).toContain(text.asked)
})

test('it is taken down with a reason; what waits is decided elsewhere', async () => {
  const stage = await show(Advertisements, answers, `/?open=${shown.id}`)
  await press(button(text.withdraw))
  await type(homeText.why, '已经播完')
  await press(button(text.withdraw))
  expect(stage.sent.find(({ path }) => path === WITHDRAW)?.input).toEqual({ id: shown.id, seen: 's1', why: '已经播完' })
  takeAway()
  const waiting = await show(Advertisements, answers, `/?open=asked-${shown.id}`)
  expect(waiting.text()).toContain(text.toApprovals)
  expect(waiting.text()).toContain('何秋染')
})

test('who decides sees the picture, and the preview of the home page has the advertisement', async () => {
  await show(() => <Changes changes={[{ place: '图片', before: '', after: '/files/a1' }]} />, {})
  expect(document.querySelector('img[src="/files/a1"]')).not.toBeNull()
  takeAway()
  await show(() => <HomePreview levels={[]} />, {
    '/api/console/home/preview': () => ({ blocks: [], banners: [], advertisement: shown }),
  })
  await press(button(homeText.preview))
  expect(document.querySelector('img[alt="每周直播安排"]')).not.toBeNull()
})
