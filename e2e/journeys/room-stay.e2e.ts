// @module-tag realtime
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { overflow, settled, TOP } from '../lib/audit'
import type { Broadcast } from '../lib/broadcast'
import { shoot, watchErrors } from '../lib/browser'
import { putOnAir } from '../lib/on-air'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { messageOf, speak, watches } from '../lib/room-page'
import { openRoom } from '../lib/rooms'

/** A viewer stays in a room whatever the phone does: its keyboard, its side, another page on top. */
const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const START_MS = 120_000
const KEYBOARD = { width: 390, height: 500 }
const ACROSS = { width: 844, height: 390 }
const NARROW = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const LEAST_CHAT = 180

let ada: Person
let teacher: Person
let roomId: string
let broadcast: Broadcast
let page: Page
let errors: string[]

beforeAll(async () => {
  ada = await enter(url, accounts.member)
  teacher = await enter(url, accounts.teacher)
  const room = await openRoom(url, teacher, 'video', '仓位与回撤：一节课留得住人', 'read')
  roomId = room
  broadcast = await putOnAir(teacher, room)
  for (const content of ['先看仓位。', '再看回撤。', '👏👏'])
    await teacher.call('live.sendMessage', { roomId: room, content, idempotencyKey: randomUUID() })
}, START_MS)
afterAll(() => broadcast?.stop())
beforeEach(async () => {
  page = await kept(pageOf(browser, ada))
  errors = watchErrors(page)
  await page.goto(`${url}/pages/liveVideo/index/index?id=${roomId}`)
  await settled(page)
  await messageOf(page, '再看回撤').waitFor()
})

const chat = async () =>
  (await page.locator(`${TOP} [role="log"]`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const picture = async () => (await page.locator(`${TOP} video`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('with the keyboard open there is room for what is said, and who speaks stays in sight', async () => {
  await page.locator(`${TOP} textarea`).first().focus()
  await page.setViewportSize(KEYBOARD)
  await expect.poll(async () => (await chat()).height).toBeGreaterThanOrEqual(LEAST_CHAT)
  expect((await picture()).height).toBeGreaterThan(100)
  expect(
    await page
      .locator(TOP)
      .getByText(/登记编号/)
      .first()
      .isVisible(),
  ).toBe(true)
  expect(await overflow(page)).toEqual([])
  await shoot(page, 'room-keyboard')
  expect(errors).toEqual([])
})

test('held across, the conversation stands beside the picture, which plays on', async () => {
  await page.locator(`${TOP} textarea`).first().blur()
  await watches(page, 30_000)
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.dataset['mine'] = 'here'
  })
  await page.setViewportSize(ACROSS)
  await expect.poll(async () => (await chat()).x).toBeGreaterThan(300)
  const [said, seen] = [await chat(), await picture()]
  expect(said.x).toBeGreaterThanOrEqual(seen.x + seen.width - 1)
  expect(said.height).toBeGreaterThan(LEAST_CHAT)
  expect(await page.locator('video[data-mine="here"]').count()).toBe(1)
  expect(await overflow(page)).toEqual([])
  await shoot(page, 'room-across')
  expect(errors).toEqual([])
})

test('what one teacher says in a row stands under one name; a few emoji are large', async () => {
  const log = page.locator(`${TOP} [role="log"]`)
  expect(await log.getByText(/登记编号/).count()).toBe(1)
  const sizeOf = (words: string) =>
    messageOf(page, words)
      .locator('[data-words]')
      .evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
  expect(await sizeOf('👏👏')).toBeGreaterThan(1.5 * (await sizeOf('先看仓位')))
})

test('what is said flies over the picture once the viewer wants it, and the choice is kept', async () => {
  await watches(page, 30_000)
  await page.locator(`${TOP} section[data-state]`).first().hover()
  await page.getByRole('button', { name: '弹幕 弹幕关' }).click()
  await page.getByRole('option', { name: '多' }).click()
  await speak(page, '这句飞过去')
  await page.locator('[data-flying]').getByText('这句飞过去').waitFor()
  await shoot(page, 'room-flying')
  expect(await page.evaluate(() => localStorage.getItem('flyingWords'))).toContain('many')
})

test('every button of the picture lies in it on the narrowest phones, full screen among them', async () => {
  await watches(page, 30_000)
  const stage = page.locator(`${TOP} section[data-state]`).first()
  for (const size of [NARROW, PHONE]) {
    await page.setViewportSize(size)
    await stage.hover()
    await stage.getByRole('button', { name: '全屏', exact: true }).waitFor()
    const outside = await stage.evaluate((box) => {
      const edge = box.getBoundingClientRect()
      return [...box.querySelectorAll('button')].flatMap((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect()
        const isIn = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
        return width === 0 || isIn ? [] : [button.getAttribute('aria-label') ?? button.textContent]
      })
    })
    expect(outside, `${size.width}`).toEqual([])
  }
})

test('another page on top leaves the picture playing small, under its sheets; a tap leads back to the room that is there', async () => {
  await watches(page, 30_000)
  await page.locator(TOP).getByRole('link', { name: '沈知远' }).first().click()
  const mini = page.getByRole('region', { name: '小窗直播' })
  await mini.waitFor()
  await expect.poll(() => mini.getAttribute('data-state'), { timeout: 30_000 }).toBe('playing')
  await shoot(page, 'room-mini')
  await page.locator(TOP).getByRole('button', { name: '分享' }).first().click()
  await page.getByRole('dialog', { name: '分享' }).waitFor()
  await expect.poll(() => mini.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  const pages = () => page.locator('[data-page="/pages/liveVideo/index/index"]').count()
  expect(await pages()).toBe(1)
  await mini.getByRole('button', { name: /回到直播间/ }).click()
  await page.waitForURL(/liveVideo\/index/)
  expect(await pages()).toBe(1)
  await mini.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('a viewer goes back in what is kept of the broadcast, sees it move, and returns to the present', async () => {
  await watches(page, 30_000)
  await page.locator(`${TOP} section[data-state]`).first().hover()
  await page.getByRole('button', { name: '回看' }).click()
  const past = page.getByRole('region', { name: '回放画面' })
  await expect.poll(() => past.getAttribute('data-state'), { timeout: 30_000 }).toBe('playing')
  await shoot(page, 'room-past')
  await page.getByRole('button', { name: '回到直播' }).click()
  await past.waitFor({ state: 'detached' })
  await watches(page, 30_000)
  expect(errors).toEqual([])
})
