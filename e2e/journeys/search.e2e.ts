import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { callAt } from '@rostrum/testkit'
import { overflow, settled, TOP } from '../lib/audit'
import { newDevice, openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()
const visitor = callAt({ url, ip: '127.0.0.1' })

let browser: Browser
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

async function openPage(page: Promise<Page>): Promise<Page> {
  const opened = await page
  pages.push(opened)
  return opened
}

const proven = provenIn('search')

test('a visitor types, takes a suggestion, sees the groups, and opens the public part of an article', async () => {
  const page = await openPage((await newDevice(browser, 'phone')).newPage())
  const errors = watchErrors(page)
  const article = (await visitor('news.list', {})).rows.find(({ access }) => access === 'teaser')
  const words = article?.title.slice(0, 4) ?? ''
  await page.goto(`${url}/pages/search/index/index`)
  await page.getByText('我的搜索').waitFor()
  await proven(page, 'start')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search/get/suggest')) asked.push(request.url())
  })
  await page.getByRole('combobox').pressSequentially(words, { delay: 60 })
  await page
    .locator(TOP)
    .getByRole('listbox', { name: '搜索建议' })
    .getByText(article?.title ?? '')
    .waitFor()
  expect(asked, 'asked once, when the typing stood still').toHaveLength(1)
  await proven(page, 'suggestions')
  await page.getByRole('combobox').press('Enter')
  await page.getByText('登录后可看').first().waitFor()
  expect(await page.locator(`${TOP} mark`).first().textContent()).toBe(words)
  await proven(page, 'hits')
  await page
    .getByRole('link', { name: article?.title ?? '' })
    .first()
    .click()
  await page.waitForURL(/\/pages\/news\/detailsShow\//)
  await page.goBack()
  await page.getByRole('radio', { name: '股票' }).click()
  await page.getByText('股票里没有搜索结果').waitFor()
  await proven(page, 'none')
  await page.getByRole('button', { name: '在全部里搜索' }).click()
  await page.getByText('登录后可看').first().waitFor()
  await page.getByRole('combobox').fill('')
  await page.getByRole('button', { name: words, exact: true }).waitFor()
  await proven(page, 'mine')
  await page.reload()
  await page.getByRole('button', { name: words, exact: true }).click()
  await page.getByText('登录后可看').first().waitFor()
  expect(errors).toEqual([])
})

test('a member finds a teacher, his rooms and a security, and odd words break nothing', async () => {
  const ada = await enter(url, accounts.member)
  const room = (await ada.call('live.listWordRooms', {})).rows[0]
  const page = await openPage(pageOf(browser, ada, { width: 'desktop' }))
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/search/index/index?keyword=${encodeURIComponent(room?.teacher.name ?? '')}`)
  await page.getByRole('heading', { name: '老师' }).waitFor()
  await page
    .getByRole('link', { name: new RegExp(room?.title ?? '') })
    .first()
    .waitFor()
  await proven(page, 'teacher')
  await page.getByRole('combobox').fill(`'); drop table news_article; --`)
  await page.getByRole('combobox').press('Enter')
  await page.getByText('没有搜索结果').waitFor()
  await page.getByRole('combobox').fill('🚀%_\\'.repeat(20))
  await page.getByRole('combobox').press('Enter')
  await page.getByText('没有搜索结果').waitFor()
  await expect.poll(async () => (await ada.call('news.list', {})).rows.length).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('the keys alone mark a suggestion, open it, close the list and clear the field', async () => {
  const page = await openPage((await newDevice(browser, 'desktop')).newPage())
  const errors = watchErrors(page)
  const title = (await visitor('news.list', {})).rows[0]?.title ?? ''
  await page.goto(`${url}/pages/search/index/index`)
  const field = page.getByRole('combobox')
  const marked = page.locator(`${TOP} [aria-selected="true"]`)
  await field.pressSequentially(title.slice(0, 4))
  await page.getByRole('option').first().waitFor()
  expect(await marked.count()).toBe(0)
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
  await proven(page, 'marked')
  await field.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe(title.slice(0, 4))
  await field.press('ArrowDown')
  const words = (await marked.locator('span > span').first().textContent()) ?? ''
  await field.press('Enter')
  await page.getByRole('region', { name: `“${words}”的搜索结果` }).waitFor()
  expect(await page.title()).toBe(`“${words}”的搜索结果 - 讲坛`)
  await field.press('Escape')
  await page.getByText('我的搜索').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(errors).toEqual([])
})

test('with the largest letters nothing overflows the page', async () => {
  const device = await newDevice(browser, 'phone')
  await device.addInitScript(() => localStorage.setItem('fontSizeSync', '2'))
  const page = await openPage(device.newPage())
  for (const path of ['/pages/search/index/index', `/pages/search/index/index?keyword=${encodeURIComponent('现金')}`]) {
    await page.goto(`${url}${path}`)
    await settled(page)
    expect(await overflow(page), path).toEqual([])
  }
  await shoot(page, 'search-large')
})
