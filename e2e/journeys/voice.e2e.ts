import { expect, test } from 'vitest'
import { newDevice, watchErrors, widths } from '../lib/browser'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, operator, pageOf } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

const { browser, kept: openPage } = await ownBrowser()
const ada = await enter(url, accounts.member)
const both = provenIn('voice')

// holds: 1-39
test('a member complains with a picture, follows it, is answered, rates, closes and reopens', async () => {
  const page = await openPage(pageOf(browser, ada))
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/mine/faq/index/index?kind=complaint`)
  await page.getByLabel('详细描述').fill('字幕挡住图')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('请至少写10个字').waitFor()
  await page.getByLabel('详细描述').fill('直播间的字幕挡住了K线图，看不到成交量，希望可以关掉字幕。')
  // The draft is still there after leaving the page.
  await page.reload()
  expect(await page.getByLabel('详细描述').inputValue()).toContain('希望可以关掉字幕')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片' }).first().click()
  await (await chooser).setFiles({ name: '截图.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: '移除 截图.png' }).waitFor()
  await both(page, 'form')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('已收到您的反馈').waitFor()
  const no =
    /F\d{8}-[2-9A-Z]{8}/.exec(
      (await page.locator('section').filter({ hasText: '反馈编号' }).textContent()) ?? '',
    )?.[0] ?? ''
  expect(no).not.toBe('')
  await page.getByText('查看进度').click()
  await page.getByText(no).first().waitFor()
  await page.getByText('前受理').first().waitFor()

  const desk = await operator(url)
  await desk('feedback.acceptCase', { no: no as never, weight: 'ordinary' })
  await desk('feedback.answerCase', { no: no as never, content: '您好，字幕开关已加入下个版本。' })
  await page.reload()
  await page.getByText('字幕开关已加入下个版本').waitFor()
  await both(page, 'answered')
  for (const name of ['补充说明', '评价']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity), `${name} is on the screen`).toBeLessThanOrEqual(widths.phone.width)
  }
  await page.getByRole('button', { name: '评价' }).click()
  await page.getByRole('radio', { name: '4星' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('我的评价：4星').waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).first().click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '重新打开' }).click()
  await page.getByText('已重新打开').waitFor()
  await expect
    .poll(() => ada.call('feedback.get', { no: no as never }))
    .toMatchObject({
      state: 'reopened',
      score: 4,
      images: [{ url: expect.any(String) }],
    })
  expect(errors).toEqual([])
})

test('the list filters by state, and marks sample content', async () => {
  const page = await openPage(pageOf(browser, ada))
  await page.goto(`${url}/pages/mine/faq/feedback/index`)
  await page.getByText('示例内容').first().waitFor()
  await both(page, 'list')
  await page.getByRole('tab', { name: '已关闭' }).click()
  await page.getByText('希望资讯列表可以记住').waitFor()
})

// holds: 1-40
test('a visitor finds an answer, says that it helped, and is offered a next step if nothing is found', async () => {
  const device = await newDevice(browser, 'desktop')
  const page = await openPage(device.newPage())
  const errors = watchErrors(page)
  await page.goto(`${url}/pages/mine/help/index/index`)
  await page.getByText('大家常问').first().waitFor()
  await both(page, 'help')
  await page.getByRole('searchbox').fill('转账')
  await page.getByText('要求我转账到个人账户').waitFor()
  const hits = page.getByRole('list', { name: '搜索结果' })
  await hits.waitFor()
  const spaceUnder = await hits.evaluate(
    (list) => (list.parentElement?.getBoundingClientRect().bottom ?? 0) - list.getBoundingClientRect().bottom,
  )
  expect(spaceUnder, 'no empty line in the card').toBeLessThan(2)
  await page.getByText('要求我转账到个人账户').click()
  await page.getByText('请不要转账').waitFor()
  await both(page, 'answer')
  await page.getByRole('button', { name: '有用', exact: true }).click()
  // How many found it useful is told from ten on; that it was noted shows at the button.
  await page.getByRole('button', { name: '有用', exact: true, pressed: true }).waitFor()
  await page.goto(`${url}/pages/mine/help/index/index?keyword=${encodeURIComponent('量子纠缠')}`)
  await page.getByText('没有找到相关的问题').waitFor()
  expect(errors).toEqual([])
})
