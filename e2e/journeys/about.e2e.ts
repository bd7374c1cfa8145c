import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDevice, shoot, watchErrors, widths } from '../lib/browser'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf } from '../lib/people'
import { findFfmpeg, hasFfmpeg } from '../lib/programs'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()
const { browser, kept: open } = await ownBrowser()
const both = provenIn('about')

test('a visitor finds a registered person, does not find an impostor, and checks a number and an account', async () => {
  const page = await open((await newDevice(browser)).newPage())
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/about/index/index`)
  await page.getByRole('link', { name: /登记信息/ }).click()
  const top = page.locator('[data-page]:not([inert])')
  await top.getByRole('article').first().waitFor()
  await both(page, 'register')
  const name =
    (await top.getByRole('article').first().getByRole('heading').textContent())?.replace(/在职|已离职|暂停执业/, '') ??
    ''
  await top.getByRole('searchbox').fill('冒名者')
  await top.getByText('未查到该人员，谨防假冒').waitFor()
  await both(page, 'not-found')
  await top.getByRole('searchbox').fill(name)
  await top.getByRole('article').filter({ hasText: name }).waitFor()

  await page.goto(`${url}/pages/about/verify/index`)
  await page.getByText('官方收款账户').first().waitFor()
  const check = async (words: string): Promise<void> => {
    const field = page.getByRole('textbox', { name: '要核验的内容' })
    await field.fill(words)
    await field.press('Enter')
    await page.getByRole('status').getByText(words, { exact: true }).first().waitFor()
  }
  await check('13900001111')
  await page.getByText('未查到，谨防假冒').waitFor()
  await both(page, 'impostor')
  await check('400-000-0000')
  await page.getByText('是我们的', { exact: true }).waitFor()
  await check(name)
  await page.getByText('是我们的登记人员').waitFor()
  await both(page, 'ours')
  expect(errors).toEqual([])
})

test('a member hears a recording to its end at double speed, after leaving and returning, and it is marked', async () => {
  const page = await open(pageOf(browser, await enter(url, accounts.member)))
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/about/video/index`)
  await page.getByRole('button', { name: /^播放 投资顾问/ }).waitFor()
  await both(page, 'recordings')
  await page.getByRole('button', { name: '2 倍' }).click()
  await page.getByRole('button', { name: /^播放 投资顾问/ }).click()
  await page.getByRole('button', { name: '暂停' }).waitFor()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain('投资顾问服务介绍')
  await page.getByText(/00:0[4-9] \//).waitFor()
  // Leaving the page stops the sound; it resumes from there.
  const told = page.waitForResponse((response) => response.url().includes('/api/about/media/read'))
  await page.getByRole('button', { name: '暂停' }).click()
  await told
  await page.reload()
  await page.getByText(/已听 \d+%/).waitFor()
  await page.getByRole('button', { name: '2 倍' }).click()
  await page.getByRole('button', { name: /^播放 投资顾问/ }).click()
  await page.getByText('已听完', { exact: true }).first().waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: '文字稿' }).click()
  await page.getByText('投资决策由您自己作出').waitFor()
  await both(page, 'heard')
  expect(errors).toEqual([])
})

test.skipIf(!hasFfmpeg())('a recording with a picture, added by an operator, plays moving frames', async () => {
  const desk = await operator(url)
  const folder = mkdtempSync(join(tmpdir(), 'about-'))
  const path = join(folder, 'a.mp4')
  spawnSync(findFfmpeg(), [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=15:duration=20',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=20',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    'faststart',
    path,
  ])
  const bytes = new Uint8Array(readFileSync(path))
  rmSync(folder, { recursive: true })
  const title = '风险揭示录像'
  const { id, kind, seen } = await desk(
    'content.uploadMedia',
    { title, transcript: '市场有风险，投资需谨慎。' },
    { file: { bytes, name: 'a.mp4', mime: 'video/mp4' } },
  )
  expect(kind).toBe('video')
  const arranged = { id, title, transcript: '市场有风险，投资需谨慎。', position: 99 }
  const published = await desk('content.arrangeMedia', { ...arranged, seen, isOff: false, why: '已核对' })
  try {
    const page = await open(pageOf(browser, await enter(url, accounts.member)))
    const errors = watchErrors(page)
    await page.goto(`${url}/pages/about/video/index?id=${id}`)
    await page.getByRole('button', { name: `播放 ${title}` }).click()
    await page.waitForFunction(
      () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 20,
    )
    await both(page, 'picture')
    expect(errors).toEqual([])
  } finally {
    await desk('content.arrangeMedia', { ...arranged, seen: published.seen, isOff: true, why: '重录' })
  }
})

test('app downloads: a code on a computer, no button for an unpublished app, the way out of the messaging platform', async () => {
  const page = await open((await newDevice(browser, 'desktop')).newPage())
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/about/app/index`)
  await page.getByText('版本 1.0.19').first().waitFor()
  await page.getByText('用手机扫一扫，在手机上打开本页').waitFor()
  expect(await page.getByText('尚未发布，可先使用网页版').count()).toBe(3)
  expect(await page.getByRole('button', { name: /下载安装包|App Store/ }).count()).toBe(0)
  await both(page, 'app')
  expect(errors).toEqual([])
  const inside = await browser.newContext({
    viewport: widths.phone,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  })
  const wechat = await open(inside.newPage())
  await wechat.goto(`${url}/pages/about/app/index`)
  await wechat.getByText('请点击右上角，选择“在浏览器打开”').waitFor()
  await shoot(wechat, 'about-app-messenger')
})
