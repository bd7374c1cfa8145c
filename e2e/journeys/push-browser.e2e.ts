// @module-tag realtime
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { RoomId } from '@rostrum/contract/live'
import { openBrowser, shoot, shootFailure, watchErrors, withCamera } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { paths, watches } from '../lib/room-page'
import { announcedRoom } from '../lib/rooms'

const { url } = await ownServer()
let browser: Browser
let teacher: Person
let studio: Page
let viewers: readonly Page[]
let errors: string[]

beforeAll(async () => {
  browser = await openBrowser(withCamera)
  teacher = await enter(url, accounts.teacher)
  studio = await pageOf(browser, teacher)
  viewers = [
    await pageOf(browser, await enter(url, accounts.member)),
    await pageOf(browser, await enter(url, accounts.other), { width: 'desktop' }),
  ]
  errors = [studio, ...viewers].flatMap(watchErrors)
})
afterAll(() => browser?.close())
afterEach(({ task }) => shootFailure(task, [studio, ...viewers]))

/** From the push page to a moving picture for every viewer. */
async function goOnAir(roomId: RoomId): Promise<void> {
  await studio.goto(`${url}${paths.push(roomId)}`)
  await studio.getByText('用浏览器开播').click()
  await studio.getByRole('button', { name: '打开摄像头' }).click()
  await studio.getByText('预览中，观众看不到').waitFor({ timeout: 30_000 })
  await studio.getByRole('button', { name: '开始直播' }).first().click()
  await studio.getByText('正在直播', { exact: true }).waitFor({ timeout: 60_000 })
  for (const page of viewers) await page.goto(`${url}${paths.video(roomId)}`)
  for (const page of viewers) await watches(page)
}

describe.skipIf(!hasFfmpeg())('broadcasting from the browser', () => {
  test('a fake camera reaches two viewers, and ending it in two steps ends it for all', async () => {
    await goOnAir(await announcedRoom(url, teacher, 'video', '摄像头开播'))
    await shoot(studio, 'journey-studio')
    await studio.getByRole('button', { name: '结束直播' }).click()
    await studio.getByRole('button', { name: '确定结束' }).click()
    await studio.getByText('本场直播已结束，推流码已失效').waitFor({ timeout: 30_000 })
    for (const page of viewers)
      await page
        .getByText(/^直播已结束/)
        .first()
        .waitFor({ timeout: 30_000 })
    for (const page of viewers) await page.getByText('直播已结束，不能再发言').last().waitFor()
  })

  test('an emergency stop, with a reason, closes the room by force', async () => {
    const roomId = await announcedRoom(url, teacher, 'video', '播出事故')
    await goOnAir(roomId)
    await studio.getByRole('button', { name: '紧急切断' }).click()
    await studio.getByRole('alertdialog', { name: '紧急切断直播' }).getByRole('button', { name: '紧急切断' }).click()
    for (const page of viewers) await page.getByText('已强制关闭').first().waitFor({ timeout: 30_000 })
    const sheet = studio.getByRole('dialog', { name: '写明原因' })
    expect(await sheet.getByRole('button', { name: '提交原因' }).isDisabled(), 'without a reason').toBe(true)
    await sheet.getByRole('textbox', { name: '原因' }).fill('画面出现个人隐私')
    await sheet.getByRole('button', { name: '提交原因' }).click()
    await studio.getByText('原因已留痕').waitFor()
    const { state, stateReason } = await teacher.call('live.getVideoRoom', { id: roomId })
    expect({ state, stateReason }).toEqual({ state: 'forceClosed', stateReason: '画面出现个人隐私' })
  })

  test('no page had errors of its own', () => {
    expect(errors).toEqual([])
  })
})
