import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { ReplayId, RoomId } from '@rostrum/contract/live'
import type { Broadcast } from '../lib/broadcast'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { putOnAir, readyReplay } from '../lib/on-air'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { paths, speak, watches } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { until } from '../lib/server'

const { url } = await ownServer()
const QUESTION = '回撤百分之二十，定投要不要停？'
const BEFORE = '回答之前说的话'
const DURING = '正在回答时说的话'
const AFTER = '回答之后说的话'
/** What somebody must have watched for the replay to begin there the next time, and a little more. */
const BEFORE_ANSWER_MS = 13_000
const AFTER_ANSWER_MS = 14_000
/** A place is told within eight seconds; what is told while a page goes away may come later than the next page asks. */
const TOLD_MS = 9_000
/** What was said before the answer was said so long before it that the replay can stop between the two. */
const BETWEEN_MS = 4_000

let browser: Browser
let teacher: Person
let studio: Page
let asker: Page
let other: Page
let errors: string[]
let broadcast: Broadcast | undefined
let roomId: RoomId
let replayId: ReplayId
/** The second of the broadcast in which the teacher began to answer, by this machine's clock. */
let answeredAtSec = 0
/** When the first words were heard, ms since 1970. */
let saidAt = 0

beforeAll(async () => {
  if (!hasFfmpeg()) return
  browser = await openBrowser()
  teacher = await enter(url, accounts.teacher)
  roomId = await openRoom(url, teacher, 'video', '答疑进回放')
  studio = await pageOf(browser, teacher, { width: 'desktop' })
  asker = await pageOf(browser, await enter(url, accounts.member))
  other = await pageOf(browser, await enter(url, accounts.other), { width: 'desktop' })
  errors = [studio, asker, other].flatMap(watchErrors)
})
afterAll(async () => {
  await broadcast?.stop()
  await browser?.close()
})

afterEach(({ task }) => shootFailure(task, [studio, asker, other]))

const currentSec = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
const seek = (page: Page, sec: number): Promise<void> =>
  page.evaluate((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to
  }, sec)
const questionOf = (page: Page) =>
  page.getByRole('list', { name: '问答' }).getByRole('listitem').filter({ hasText: QUESTION })

/** One of the teacher's steps with the question. */
async function step(name: string): Promise<void> {
  await questionOf(studio).getByText(QUESTION).click()
  await studio.getByRole('dialog', { name: '问题操作' }).getByText(name, { exact: true }).click()
  await studio.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.skipIf(!hasFfmpeg())('a voted question, answered on air', () => {
  test('is asked, and whoever asks the same is counted live', async () => {
    broadcast = await putOnAir(teacher, roomId)
    for (const page of [studio, asker, other]) await page.goto(`${url}${paths.video(roomId)}`)
    await asker.getByRole('tab', { name: /^问答/ }).click()
    await asker.getByRole('button', { name: '我要提问' }).click()
    await asker.getByRole('textbox', { name: '问题' }).fill(QUESTION)
    await asker.getByRole('button', { name: '提交' }).click()
    await questionOf(other).getByRole('button', { name: '0 同问' }).click()
    await questionOf(other).getByRole('button', { name: '1 已同问' }).waitFor()
    await questionOf(asker).getByText('1', { exact: true }).waitFor()
    await speak(other, BEFORE)
    saidAt = Date.now()
  })

  test('is being answered in front of everybody, and then is answered', async () => {
    const startedAt = (await teacher.call('live.getVideoRoom', { id: roomId })).actualStartAt ?? 0
    await until(() => Date.now() - startedAt > BEFORE_ANSWER_MS && Date.now() - saidAt > BETWEEN_MS, 60_000)
    await step('正在答')
    answeredAtSec = (Date.now() - startedAt) / 1000
    await questionOf(asker).getByText('正在答', { exact: true }).waitFor()
    await other.getByText(`正在答：${QUESTION}`).waitFor()
    await speak(other, DURING)
    await step('已口头回答')
    await asker.getByRole('radio', { name: /^已答/ }).click()
    await questionOf(asker).getByText('老师已在直播中回答').waitFor()
    await until(() => Date.now() - startedAt > answeredAtSec * 1000 + AFTER_ANSWER_MS / 2, 60_000)
    await speak(other, AFTER)
    await until(() => Date.now() - startedAt > answeredAtSec * 1000 + AFTER_ANSWER_MS, 60_000)
  })

  test('is found again in the replay, which the teacher publishes', async () => {
    await studio.getByRole('button', { name: '直播间管理' }).click()
    await studio.getByRole('dialog').getByText('结束直播', { exact: true }).click()
    await studio.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
    await studio.getByRole('button', { name: '确定结束' }).click()
    await broadcast?.stop()
    replayId = (await readyReplay(teacher, roomId)).id
    await studio.goto(`${url}${paths.replay(replayId)}`)
    await studio.getByRole('button', { name: '剪辑与发布' }).click()
    await studio.getByRole('button', { name: '发布回放' }).click()
    await studio.getByText('已发布，会员可以观看').waitFor()
    await asker.getByText('观看回放').first().click()
    await asker.waitForURL((address) => address.pathname === '/pages/playback/detail/index')
  })

  test('its button plays the second of the answer, with the talk of that time beside it', async () => {
    await other.goto(`${url}${paths.replay(replayId)}`)
    await other.getByRole('tab', { name: /^问答/ }).click()
    await other.getByRole('button', { name: /^从 00:\d\d 听回答$/ }).click()
    await watches(other)
    await until(
      async () => Math.abs((await currentSec(other)) - answeredAtSec) < 2,
      5_000,
      () => 'it is not the second of the answer',
    )
    await other.evaluate(() => document.querySelector('video')?.pause())
    const talk = other.getByRole('complementary', { name: '聊天' })
    await talk.getByText(BEFORE).waitFor()
    expect(await talk.getByText(AFTER).count(), 'what was said later').toBe(0)
    await shoot(other, 'journey-replay')
  })

  test('the talk follows the picture forwards and back', async () => {
    const talk = other.getByRole('complementary', { name: '聊天' })
    await seek(other, answeredAtSec + 12)
    await talk.getByText(AFTER).waitFor()
    await seek(other, answeredAtSec - 2)
    await talk.getByText(AFTER).waitFor({ state: 'detached' })
    await talk.getByText(DURING).waitFor({ state: 'detached' })
    await talk.getByText(BEFORE).waitFor()
  })

  test('opened again it goes on where it was left, and no page had errors of its own', async () => {
    const leftAt = await currentSec(other)
    await other.waitForTimeout(TOLD_MS)
    await other.goto(`${url}/pages/playback/list/index`)
    await other.getByText('答疑进回放').first().click()
    await other.getByRole('button', { name: '播放' }).first().click()
    await watches(other)
    let nowAt = 0
    await until(
      async () => Math.abs((nowAt = await currentSec(other)) - leftAt) < 4,
      5_000,
      () => `left at ${leftAt} s, opened again at ${nowAt} s`,
    )
    expect(errors).toEqual([])
  })
})
