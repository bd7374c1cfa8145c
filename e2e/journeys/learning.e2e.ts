import { randomUUID } from 'node:crypto'
import { CourseChapterId, CourseId, CourseLessonId } from '@rostrum/contract/course'
import { linkTo, pages } from '@rostrum/contract/pages'
import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { newDevice, shoot } from '../lib/browser'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf, secondOperator } from '../lib/people'
import { until } from '../lib/server'
import { signInByCode } from '../lib/sign-in-page'

const TITLE = '四个价格，一张图'
const VIDEO = '一根 K 线，四个价格'
const HOMEWORK = '画趋势线，标止损'
/** A lesson is watched for half a minute, and what is drawn takes as long. */
const PATIENT = 180_000

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const bob = await enter(url, accounts.other)
const teacher = await enter(url, accounts.teacher)
const courseId = await publishedCourse()
const phone = await kept(pageOf(browser, bob))

/** A course of one video that is not skipped and one text, on one device at a time, with a certificate. */
async function publishedCourse(): Promise<CourseId> {
  const writer = await operator(url)
  const reviewer = await secondOperator(url, ['course:course:review'])
  const { teachers } = await writer('course.getChoices', {})
  const [source] = (await writer('course.findSources', { kind: 'video', keyword: VIDEO })).rows
  const [like] = (await writer('course.listDrafts', { state: 'published' })).rows
  const cover = like && (await writer('course.getDraft', { id: like.id })).cover
  const lesson = { id: CourseLessonId.parse(randomUUID()), trial: false, noSkip: false }
  const made = await writer('course.saveDraft', {
    ...{
      id: CourseId.parse(randomUUID()),
      version: 0,
      title: TITLE,
      summary: '半分钟看懂一根 K 线',
      suits: '刚开始的人',
    },
    ...{ intro: '<p>一段画面，一篇短文。</p>', category: 'basics', difficulty: 'beginner', coverId: cover?.id },
    ...{ teacherId: teachers[0]?.id, oneDevice: true, certifies: true },
    chapters: [
      {
        id: CourseChapterId.parse(randomUUID()),
        title: '第一章',
        lessons: [
          { ...lesson, kind: 'video', title: '看一遍', noSkip: true, sourceId: source?.id },
          {
            ...{ ...lesson, id: CourseLessonId.parse(randomUUID()), kind: 'article', title: '读一遍' },
            body: '<p>开盘、最高、最低、收盘：四个价格画成一根线。</p>',
          },
        ],
      },
    ],
  })
  const handed = await writer('course.submitDraft', { id: made.id, version: made.version })
  const passed = await reviewer('course.reviewDraft', { id: made.id, version: handed.version, pass: true })
  await writer('course.publishDraft', { id: made.id, version: passed.version })
  return made.id
}

const progress = async () => (await bob.call('course.getCourse', { id: courseId })).progress
const videoOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    return { at: video?.currentTime ?? 0, isPaused: video?.paused ?? true }
  })
/** Places points by the button below the chart: a second press right after the first is none. */
async function draw(at: Locator, ...ends: readonly string[]): Promise<void> {
  for (const end of ends)
    await until(async () => {
      if (await at.getByText(end, { exact: true }).isVisible()) return true
      await at.getByRole('button', { name: '放一点' }).click()
      return false
    }, 30_000)
}
const plays = (page: Page, from = 0) => until(async () => (await videoOf(page)).at > from + 0.5, 60_000)

test('a visitor reads what a course is about, signs in to learn it, and is back at the same course', async () => {
  const page = await kept((await newDevice(browser, 'phone')).newPage())
  await page.goto(url + linkTo('course.appletDetails', { id: courseId }))
  await page.getByRole('heading', { name: TITLE }).first().waitFor()
  await page.getByText('同一时间只能在一台设备上学').waitFor()
  await page.getByRole('button', { name: '登录后学习' }).click()
  await signInByCode(page, url, '13900007001')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.getByText('看一遍').first().waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(courseId)
})

test('a lesson is not skipped the first time, and plays on one device at a time', { timeout: PATIENT }, async () => {
  const other = await kept(pageOf(browser, await enter(url, accounts.other), { width: 'desktop' }))
  const lesson = url + linkTo('course.video', { id: courseId })
  await phone.goto(lesson)
  await phone.getByRole('button', { name: '播放' }).first().click()
  await plays(phone)
  await phone.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = 25
  })
  await phone.getByText('第一遍不能跳过，已回到还没有学过的地方').waitFor()
  await until(async () => (await videoOf(phone)).at < 20, 30_000)
  await shoot(phone, 'learning-skip')

  await other.goto(lesson)
  await other.getByRole('button', { name: '播放' }).first().click()
  await other.getByText('已在其他设备播放，这里先停下').waitFor()
  await shoot(other, 'learning-elsewhere')
  await other.getByRole('button', { name: '在这里播放' }).click()
  await phone.getByText('已在其他设备播放，这里先停下').waitFor()
  await until(async () => ((await progress())?.done ?? 0) === 1, 120_000)
  await other.close()
})

test('what was learned whole gives a certificate, which anybody can check', { timeout: PATIENT }, async () => {
  await phone.goto(url + linkTo('course.video', { id: courseId }))
  await phone.getByText('四个价格画成一根线').waitFor()
  await until(async () => ((await progress())?.done ?? 0) === 2, 120_000)
  await phone.goto(url + linkTo('course.mine'))
  await phone.getByRole('button', { name: `领《${TITLE}》的证书` }).click()
  await phone.getByLabel('证书上的姓名').fill('林晓舟')
  await phone.getByRole('button', { name: '确认领取' }).click()
  await phone.getByText('证书已发出').waitFor()
  const check = phone.getByRole('link', { name: /^核验 / })
  const no = ((await check.getAttribute('aria-label')) ?? '').slice('核验 '.length)
  await check.click()
  await phone.getByText(TITLE).first().waitFor()
  await shoot(phone, 'learning-certificate')
  const visitor = await kept((await newDevice(browser, 'phone')).newPage())
  await visitor.goto(url + linkTo('content.verify', { keyword: no }))
  await visitor.getByText(TITLE).first().waitFor()
  expect(await visitor.getByText('林晓舟').count()).toBe(0)
})

test('a homework is drawn on a chart, marked by the teacher on a phone, and read by who handed it in', {
  timeout: PATIENT,
}, async () => {
  await phone.goto(url + linkTo('survey.homework'))
  await phone
    .getByRole('link', { name: new RegExp(HOMEWORK) })
    .first()
    .click()
  const trend = phone.getByRole('region', { name: /支撑线/ })
  await draw(trend, '左端', '右端')
  await trend.getByText('止损价', { exact: true }).click()
  await draw(trend, '价格')
  await draw(phone.getByRole('region', { name: /放量突破/ }), '开始', '结束')
  await phone.getByRole('textbox').last().fill('收盘站上平台上沿，量是前期的三倍。')
  await shoot(phone, 'learning-homework')
  await phone.getByRole('button', { name: /^提交/ }).click()
  await phone.getByText('已提交').first().waitFor()

  const desk = await kept(pageOf(browser, teacher))
  await desk.goto(url + pages['survey.marking'].path)
  await desk
    .getByRole('link', { name: new RegExp(HOMEWORK) })
    .first()
    .click()
  await desk.getByText(/量是前期的三倍/).waitFor()
  await desk.getByRole('button', { name: '满分' }).last().click()
  await desk.getByRole('textbox', { name: '点评' }).fill('理由写得清楚')
  await shoot(desk, 'learning-marking')
  await desk.getByRole('button', { name: '完成批改' }).click()
  await desk.getByText('已批改').first().waitFor()

  await phone.reload()
  await phone.getByText('批改结果').first().waitFor()
  await phone.getByText('理由写得清楚').waitFor()
  await shoot(phone, 'learning-marked')
})
