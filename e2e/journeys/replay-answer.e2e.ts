// @module-tag realtime
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { ReplayId, RoomId } from '@rostrum/contract/live'
import type { Broadcast } from '../lib/broadcast'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { putOnAir, readyReplay } from '../lib/on-air'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { beginsAt, paths, speak } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { until } from '../lib/server'

const { url } = await ownServer()
const QUESTION = '回撤百分之二十，定投要不要停？'
const BEFORE = '回答之前说的话'
const DURING = '正在回答时说的话'
const AFTER = '回答之后说的话'
/** What a viewer must have watched for the replay to resume there next time, and a little more. */
const BEFORE_ANSWER_MS = 13_000
const AFTER_ANSWER_MS = 14_000
/** Longer than a position may stay on the device before it is sent. */
const TOLD_MS = 30_000
/** The allowed difference between the clocks of the recording and of the server. */
const SLACK_SEC = 2
/** The message before the answer was sent long enough before it that the replay can stop between the two. */
const BETWEEN_MS = 4_000

let browser: Browser
let teacher: Person
let viewer: Person
let studio: Page
let asker: Page
let other: Page
let errors: string[]
let broadcast: Broadcast | undefined
let roomId: RoomId
let replayId: ReplayId
/** The second of the broadcast at which the teacher began to answer, and that of the last message, by the server. */
let answeredSec = 0
let afterSec = 0

beforeAll(async () => {
  if (!hasFfmpeg()) return
  browser = await openBrowser()
  teacher = await enter(url, accounts.teacher)
  roomId = await openRoom(url, teacher, 'video', '答疑进回放')
  studio = await pageOf(browser, teacher, { width: 'desktop' })
  asker = await pageOf(browser, await enter(url, accounts.member))
  viewer = await enter(url, accounts.other)
  other = await pageOf(browser, viewer, { width: 'desktop' })
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

/** One of the teacher's actions on the question. */
async function step(name: string): Promise<void> {
  await questionOf(studio).getByText(QUESTION).click()
  await studio.getByRole('dialog', { name: '问题操作' }).getByText(name, { exact: true }).click()
  await studio.getByRole('dialog').waitFor({ state: 'detached' })
}

/** When the server took this message, ms since 1970; it may still be on its way when the field is empty. */
async function sentAt(words: string): Promise<number> {
  let at: number | undefined
  // Once a second: the server limits how often one member asks.
  const find = async () => {
    const { rows } = await viewer.call('live.listOwn', { roomId })
    at = rows.find(({ message }) => message.content === words)?.message.createdAt
    return at
  }
  await expect.poll(find, { interval: 1000 }).toBeTypeOf('number')
  return at ?? 0
}

/** When the server began to show the question as being answered, ms since 1970. */
async function turnedAt(): Promise<number> {
  const { rows } = await teacher.call('live.listQuestions', { roomId })
  return rows.find(({ content }) => content === QUESTION)?.answeringAt ?? 0
}

describe.skipIf(!hasFfmpeg())('a voted question, answered on air', () => {
  test('is asked, and members who ask the same are counted live', async () => {
    broadcast = await putOnAir(teacher, roomId)
    for (const page of [studio, asker, other]) await page.goto(`${url}${paths.video(roomId)}`)
    await asker.getByRole('tab', { name: /^问答/ }).click()
    await asker.getByRole('button', { name: '我要提问' }).click()
    await asker.getByRole('textbox', { name: '问题' }).fill(QUESTION)
    await asker.getByRole('button', { name: '提交' }).click()
    await questionOf(other).getByRole('button', { name: '同问', exact: true }).click()
    await questionOf(other).getByRole('button', { name: '已同问' }).waitFor()
    await questionOf(asker).getByText('1', { exact: true }).waitFor()
    await speak(other, BEFORE)
  })

  test('is shown as being answered to everybody, and then as answered', async () => {
    const startedAt = (await teacher.call('live.getVideoRoom', { id: roomId })).actualStartAt ?? 0
    const saidAt = await sentAt(BEFORE)
    await until(() => Date.now() - startedAt > BEFORE_ANSWER_MS && Date.now() - saidAt > BETWEEN_MS, 60_000)
    await step('正在答')
    await questionOf(asker).getByText('正在答', { exact: true }).waitFor()
    const answeringAt = await turnedAt()
    answeredSec = (answeringAt - startedAt) / 1000
    await other.getByText(`正在答：${QUESTION}`).waitFor()
    await speak(other, DURING)
    await step('已口头回答')
    await asker.getByRole('radio', { name: /^已答/ }).click()
    await questionOf(asker).getByText('老师已在直播中回答').waitFor()
    await until(() => Date.now() - answeringAt > AFTER_ANSWER_MS / 2, 60_000)
    await speak(other, AFTER)
    const endedAt = await sentAt(AFTER)
    afterSec = (endedAt - startedAt) / 1000
    await until(() => Date.now() - endedAt > AFTER_ANSWER_MS / 2, 60_000)
  })

  test('is in the replay, which the teacher publishes', async () => {
    await studio.getByRole('button', { name: '直播间管理' }).click()
    await studio.getByRole('dialog').getByText('结束直播', { exact: true }).click()
    await studio.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
    // A second press right after the first counts as a double press, and ends nothing: it is made until it is taken.
    const sure = studio.getByRole('button', { name: '确定结束' })
    await until(
      async () => {
        await sure.click({ timeout: 2000 }).catch(() => undefined)
        return (await sure.count()) === 0
      },
      30_000,
      () => 'the lesson was not ended',
    )
    await broadcast?.stop()
    replayId = (await readyReplay(teacher, roomId)).id
    await studio.goto(`${url}${paths.replay(replayId)}`)
    await studio.getByRole('button', { name: '剪辑与发布' }).click()
    await studio.getByRole('button', { name: '发布回放' }).click()
    await studio.getByText('已发布，会员可以观看').waitFor()
    // Who stayed watches it where the lesson was; the tab leads to its own page.
    await asker.getByRole('tab', { name: '回放' }).click()
    await asker.getByRole('link', { name: '字幕、聊天和更多' }).click()
    await asker.waitForURL((address) => address.pathname === '/pages/playback/detail/index')
  })

  // holds: 1-13
  test('its button plays the second of the answer, with the chat of that time beside it', async () => {
    await other.goto(`${url}${paths.replay(replayId)}`)
    await other.getByRole('tab', { name: /^问答/ }).click()
    const at = await beginsAt(other, other.getByRole('button', { name: /^从 00:\d\d 听回答$/ }))
    expect(Math.abs(at - answeredSec), `${at} s, answered at ${answeredSec} s`).toBeLessThan(SLACK_SEC)
    const talk = other.getByRole('complementary', { name: '聊天' })
    await talk.getByText(BEFORE).waitFor()
    expect(await talk.getByText(AFTER).count(), 'what was said later').toBe(0)
    await shoot(other, 'journey-replay')
  })

  test('the chat follows the picture forwards and back', async () => {
    const talk = other.getByRole('complementary', { name: '聊天' })
    await seek(other, afterSec + 2)
    await talk.getByText(AFTER).waitFor()
    await seek(other, answeredSec - 2)
    await talk.getByText(AFTER).waitFor({ state: 'detached' })
    await talk.getByText(DURING).waitFor({ state: 'detached' })
    await talk.getByText(BEFORE).waitFor()
  })

  test('the replay resumes where it was left, and no page had errors of its own', async () => {
    const leftAt = await currentSec(other)
    const toldSec = async () => (await viewer.call('live.getReplay', { id: replayId })).positionMs / 1000
    // Data sent while a page closes may arrive after the next page's request.
    // Once a second: the server limits how often one member asks.
    await expect.poll(toldSec, { timeout: TOLD_MS, interval: 1000 }).toBeCloseTo(leftAt, 1)
    await other.goto(`${url}/pages/playback/list/index`)
    await other.getByText('答疑进回放').first().click()
    expect(await beginsAt(other, other.getByRole('button', { name: '播放' }).first())).toBeCloseTo(leftAt, 0)
    expect(errors).toEqual([])
  })
})
