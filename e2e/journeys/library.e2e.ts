import { expect, test } from 'vitest'
import { TOP } from '../lib/audit'
import { watchErrors } from '../lib/browser'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const [ada, bob] = [await enter(url, accounts.member), await enter(url, accounts.other)]
const openPage = (person: Person) => kept(pageOf(browser, person))

const proven = provenIn('library')

// holds: 1-38
test('a member follows a teacher from an article, chooses the notices, leaves and returns', async () => {
  const page = await openPage(ada)
  const errors = watchErrors(page)
  const article = (await ada.call('news.list', {})).rows.find(({ author, access }) => author && access === 'full')
  const name = article?.author?.name ?? ''
  await ada.call('news.follow', { id: article?.author?.id ?? '', on: 1 })
  await page.goto(`${url}/pages/mine/interest`)
  await page.getByRole('heading', { name }).waitFor()
  await proven(page, 'follows')
  await page.getByRole('button', { name: '提醒：全部' }).first().click()
  await page.getByRole('radio', { name: /重要/ }).click()
  await page.getByRole('button', { name: '提醒：重要' }).waitFor()
  await expect
    .poll(async () => (await ada.call('member.listFollows', { kind: 'teacher' })).rows)
    .toMatchObject([{ name, level: 'important' }])
  await page.getByRole('button', { name: `取消关注${name}` }).click()
  await page.getByRole('button', { name: `撤销取消关注${name}` }).waitFor()
  await expect.poll(async () => (await ada.call('member.listFollows', { kind: 'teacher' })).rows).toEqual([])
  await proven(page, 'unfollowed')
  await page.getByRole('button', { name: `撤销取消关注${name}` }).click()
  await page.getByRole('button', { name: '提醒：重要' }).waitFor()
  await expect
    .poll(async () => (await ada.call('member.listFollows', { kind: 'teacher' })).rows)
    .toMatchObject([{ name, level: 'important' }])
  await expect.poll(async () => (await bob.call('member.listFollows', {})).rows).toEqual([])
  expect(errors).toEqual([])
})

test('a member follows the teacher of a room, sees it after a reload and on a second device, and unfollows there', async () => {
  const page = await openPage(bob)
  const errors = watchErrors(page)
  const room = (await bob.call('live.listWordRooms', {})).rows.find(
    ({ access, followed }) => access === 'open' && !followed,
  )
  const name = room?.teacher.name ?? ''
  const follow = { name: `关注${name}`, exact: true }
  const followed = { name: `已关注${name}`, exact: true }
  const fans = (room?.fans ?? 0) + 1
  await page.goto(`${url}/pages/applets/chat/index?id=${room?.id}`)
  await page.locator(TOP).getByRole('button', follow).click()
  await page.locator(TOP).getByRole('button', followed).waitFor()
  await expect.poll(async () => (await bob.call('member.listFollows', {})).rows).toMatchObject([{ name, fans }])
  await proven(page, 'room-followed')
  await page.reload()
  await page.locator(TOP).getByRole('button', followed).waitFor()
  const second = await openPage(bob)
  await second.goto(`${url}/pages/applets/index/index`)
  await second.locator(TOP).getByRole('button', followed).first().waitFor()
  await proven(second, 'rooms-followed')
  await second.locator(TOP).getByRole('button', followed).first().click()
  await second.locator(TOP).getByRole('button', follow).first().waitFor()
  await expect.poll(async () => (await bob.call('member.listFollows', {})).rows).toEqual([])
  expect(errors).toEqual([])
})

// holds: 1-37
test('favourites from four kinds of pages are listed, opened in place, removed and restored', async () => {
  const page = await openPage(ada)
  const errors = watchErrors(page)
  const question = (await ada.call('content.listHelp', {})).rows[0]
  const room = (await ada.call('live.listWordRooms', {})).rows.find(({ access, last }) => access === 'open' && last)
  const message = (await ada.call('live.listOlderMessages', { roomId: room?.id ?? '' })).rows.find(
    ({ type, state }) => type === 'text' && state === 'shown',
  )
  const article = (await ada.call('news.list', {})).rows.find(({ access }) => access === 'full')
  const film = (await ada.call('news.listVideos', {})).rows.find(({ access }) => access === 'full')
  await ada.call('news.favourite', { newsId: article?.id ?? '', on: 1 })
  await ada.call('member.saveFavourite', { kind: 'video', id: film?.id ?? '', on: 1 })

  await page.goto(`${url}/pages/mine/help/detail/index?id=${question?.id}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('button', { name: '已收藏', exact: true }).waitFor()
  await page.goto(`${url}/pages/applets/chatRecords/index?id=${room?.id}&message=${message?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '已收藏', exact: true }).waitFor()

  await page.goto(`${url}/pages/favorite/index/index`)
  await page.getByText(question?.question ?? '').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(4)
  await proven(page, 'favourites')
  await page.getByRole('searchbox').fill(film?.title.slice(0, 4) ?? '')
  await page.getByText(film?.title ?? '').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[data-page]:not([inert]) [role=listitem]').length === 1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('radio', { name: '消息' }).click()
  await page.locator(TOP).getByRole('listitem').getByRole('link').click()
  await page
    .getByRole('dialog')
    .getByText(message?.content ?? '')
    .first()
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.goBack()
  await page.getByRole('radio', { name: '全部' }).click()
  await page.getByRole('button', { name: `添加备注 ${article?.title}` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('第二段讲得清楚')
  await proven(page, 'favourite-note')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).dblclick()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `修改备注 ${article?.title}：第二段讲得清楚` }).waitFor()
  await proven(page, 'favourites-noted')
  await page.getByRole('searchbox').fill('讲得清楚')
  await page.waitForFunction(() => document.querySelectorAll('[data-page]:not([inert]) [role=listitem]').length === 1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: `取消收藏 ${article?.title}` }).click()
  await page.getByRole('button', { name: `撤销取消收藏 ${article?.title}` }).click()
  await page.getByRole('button', { name: `取消收藏 ${article?.title}` }).waitFor()
  await expect
    .poll(async () => (await ada.call('member.listFavourites', { kind: 'news' })).rows)
    .toMatchObject([{ note: '第二段讲得清楚' }])
  await expect.poll(async () => (await bob.call('member.listFavourites', {})).rows).toEqual([])
  expect(errors).toEqual([])
})

test('history resumes where the reader stopped, can be paused, and forgets one or all', async () => {
  const page = await openPage(bob)
  const errors = watchErrors(page)
  const article = (await bob.call('news.list', {})).rows.find(({ access }) => access === 'full')
  const film = (await bob.call('news.listVideos', {})).rows.find(({ access }) => access === 'full')
  const seen = { kind: 'video' as const, id: film?.id ?? '', durationMs: 100_000 }
  await bob.call('member.saveHistory', { ...seen, ms: 40_000, deviceTime: Date.now() as never })
  await page.goto(`${url}/pages/news/details/index?id=${article?.id}`)
  await page
    .getByRole('heading', { name: article?.title ?? '' })
    .first()
    .waitFor()
  await page.goto(`${url}/pages/history/index/index`)
  await page.getByText(article?.title ?? '').waitFor()
  await page.getByText('看到40%').waitFor()
  await proven(page, 'history')
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '暂停记录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('status').getByText('已暂停记录').first().waitFor()
  await proven(page, 'paused')
  await bob.call('member.saveHistory', { ...seen, ms: 90_000, deviceTime: Date.now() as never })
  await expect
    .poll(async () => (await bob.call('member.listHistory', { kind: 'video' })).rows)
    .toMatchObject([{ position: { ms: 40_000 } }])
  await page.getByRole('button', { name: `删除记录 ${article?.title}` }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText(article?.title ?? '').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '恢复记录' }).first().click()
  await page.locator(TOP).getByText('已暂停记录').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('button', { name: '清空记录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('无历史记录').waitFor()
  await proven(page, 'history-empty')
  await expect.poll(() => bob.call('member.listHistory', {})).toEqual({ rows: [], hasMore: false, paused: false })
  expect(errors).toEqual([])
})
