import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@rostrum/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, shootFailure, watchErrors } from '../lib/browser'
import { heading, openDesk, signInAtDesk, today } from '../lib/desk'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator } from '../lib/people'

const SAMPLE_PASSWORD = 'Rostrum#2026'
const FILM = new URL('../../packages/server/src/news/sample/candle.mp4', import.meta.url)
const TITLE = '一根蜡烛的四个价格'

const { url } = await ownServer()
let browser: Browser
let desk: Page
let errors: string[]
let dir: string
const pages: Page[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rostrum-videos-'))
  await copyFile(FILM, join(dir, '第一课.mp4'))
  browser = await openBrowser()
  desk = await openDesk(browser, url)
  pages.push(desk)
  errors = watchErrors(desk)
  await signInAtDesk(desk, 'admin', SAMPLE_PASSWORD)
  await today(desk)
})
afterAll(async () => {
  await browser.close()
  await rm(dir, { recursive: true, force: true })
})
afterEach(({ task }) => shootFailure(task, pages))

/** A second person with the permission for it. */
async function reviewer(): Promise<Call> {
  const admin = await operator(url)
  const userName = 'video-reviewer'
  const why = '审核视频'
  const { password } = await admin('member.addOperator', {
    userName,
    name: '黄维',
    roles: [],
    permissions: ['news:video:review'],
    why,
  })
  const { token } = await admin('member.loginOperator', { username: userName, password })
  const own = 'Reviewer#2026'
  await admin('member.changeOperatorPassword', { oldPassword: password, newPassword: own }, { token })
  const { token: fresh } = await admin('member.loginOperator', { username: userName, password: own })
  return (name, input) => admin(name, input, { token: fresh })
}

test('a video is uploaded, reviewed by a second person, published, and plays for a member', async () => {
  await desk.goto(`${url}/console/news/videos`)
  await heading(desk, '视频').waitFor()
  await desk.getByRole('button', { name: '上传视频' }).click()
  await desk.locator('input[type="file"]').setInputFiles(join(dir, '第一课.mp4'))
  await desk.locator('video').waitFor()
  await desk.getByLabel('标题').fill(TITLE)
  await desk.getByLabel('简介').fill('仅供投资者教育')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: '送审' }).click()
  await desk.getByText('最后一次改动是您做的').waitFor()
  const second = await reviewer()
  const waiting = (await second('news.listVideoDraftsToReview', {})).rows.find(({ title }) => title === TITLE)
  if (!waiting) throw new Error('nothing waits for review')
  await second('news.reviewVideoDraft', { id: waiting.id, version: waiting.version, pass: true })
  await desk.reload()
  await desk.getByRole('button', { name: '发布' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '立即发布' }).click()
  await desk.getByText('已发布').first().waitFor()
  const ada = await enter(url, accounts.member)
  const video = await ada.call('news.getVideo', { id: waiting.id })
  const part = await fetch(`${url}${video.playUrls[0]?.url}`, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(errors).toEqual([])
})
