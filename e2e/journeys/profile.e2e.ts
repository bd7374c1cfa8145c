import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { avatarMaxBytes, avatarMaxMb } from '@rostrum/contract/member/limits'
import { axeFindings, overflow, settled, smallTargets, smallText, TOP } from '../lib/audit'
import { openBrowser, shoot, shootFailure, watchErrors, widths } from '../lib/browser'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { provenIn } from '../lib/proven'

const { url } = await ownServer()

let browser: Browser
let ben: Person
const pages: Page[] = []
beforeAll(async () => {
  browser = await openBrowser()
  ben = await enter(url, accounts.other)
})
afterAll(() => browser.close())
afterEach(({ task }) => shootFailure(task, pages))

async function openPage(path: string): Promise<{ page: Page; errors: string[] }> {
  const page = await pageOf(browser, ben)
  pages.push(page)
  const errors = watchErrors(page)
  await page.goto(`${url}${path}`)
  await settled(page)
  return { page, errors }
}
const top = (page: Page) => page.locator(TOP)

const proven = provenIn('profile')

// holds: 1-41
test('a member changes the nickname: a forbidden one is reported while typing, and the new one shows everywhere', async () => {
  const { page, errors } = await openPage('/pages/mine/information')
  await proven(page, 'information')
  await top(page).getByRole('link', { name: '昵称' }).click()
  const field = top(page).getByLabel('昵称', { exact: true })
  await field.fill('沈知远')
  await top(page).getByText('不能与老师或公司的名称相同或相近').first().waitFor()
  expect(await top(page).getByRole('button', { name: '保存' }).isDisabled()).toBe(true)
  await field.fill('早起看盘的小周')
  await top(page).getByText('可以使用').waitFor()
  await proven(page, 'nickname')
  await top(page).getByRole('button', { name: '保存' }).click()
  await top(page).getByRole('link', { name: '昵称' }).getByText('早起看盘的小周').waitFor()
  await page.goto(`${url}/pages/essentialInformation/epithet`)
  await top(page)
    .getByText(/\d{4}-\d\d-\d\d后可再修改/)
    .waitFor()
  await page.goto(`${url}/pages/mine/index/index`)
  await top(page).getByRole('heading', { name: '早起看盘的小周' }).waitFor()
  expect(errors).toEqual([])
})

/** Red on the left, blue on the right; in a phone's format, with a maker and a location. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1600, height: 900 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#ff0000'
      pen.fillRect(0, 0, 800, 900)
      pen.fillStyle = '#0000ff'
      pen.fillRect(800, 0, 800, 900)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  const plain = Buffer.from(drawn, 'base64')
  const content = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from('49492a00080000000000', 'hex'),
    Buffer.from('GPS 31.2304N 121.4737E'),
  ])
  const head = Buffer.from('ffe10000', 'hex')
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([plain.subarray(0, 2), head, content, plain.subarray(2)])
}

/** Colours at the middle of the upper and the lower edge of a picture. */
function edgesOf(page: Page, source: string): Promise<string[]> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [10, image.naturalHeight - 10].map((y) => {
      const [red = 0, , blue = 0] = pen?.getImageData(image.naturalWidth / 2, y, 1, 1).data ?? []
      return red > 180 && blue < 90 ? 'red' : blue > 180 && red < 90 ? 'blue' : `${red} ${blue}`
    })
  }, source)
}

// holds: 1-42
test('a picture is cropped, zoomed and rotated by hand; the result is a WebP of 256 pixels without camera data', async () => {
  const { page, errors } = await openPage('/pages/essentialInformation/avatar')
  await proven(page, 'avatar')
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }, name: string) => {
    // Two presses in quick succession count as one.
    await page.waitForTimeout(600)
    const chooser = page.waitForEvent('filechooser')
    await top(page).getByRole('button', { name }).first().click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: '太大.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(avatarMaxBytes + 1) }, '选择头像')
  await top(page).getByText(`图片不能超过${avatarMaxMb} MB`).waitFor()
  await choose({ name: '坏的.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }, '选择头像')
  await top(page).getByText('图片无法读取').waitFor()
  const given = await photo(page)
  expect(given.includes('GPS')).toBe(true)
  await choose({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: given }, '选择头像')
  const stage = top(page).getByRole('group', { name: /头像的裁剪框/ })
  await stage.waitFor()
  await top(page).getByRole('button', { name: '旋转90度' }).click()
  await top(page).getByRole('slider', { name: '缩放' }).fill('1.5')
  await proven(page, 'crop')
  // To the far end by hand and back by key: the picture follows, and never leaves the frame.
  const box = await stage.boundingBox()
  if (!box) throw new Error('the frame is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 4, { steps: 4 })
  await page.mouse.up()
  const shown = () =>
    page.evaluate((where) => document.querySelector<HTMLCanvasElement>(`${where} canvas`)?.toDataURL() ?? '', TOP)
  expect(await edgesOf(page, await shown())).toEqual(['red', 'red'])
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y - box.height * 0.8, { steps: 4 })
  await page.mouse.up()
  await stage.focus()
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowDown')
  await top(page).getByRole('button', { name: '提交' }).click()
  await page.getByText('修改成功').first().waitFor()
  const { avatar = '' } = await ben.call('member.getMember')
  const kept = Buffer.from(await (await fetch(`${url}${avatar}`)).arrayBuffer())
  expect([kept.toString('latin1', 0, 4), kept.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
  expect(['EXIF', 'XMP ', 'GPS'].filter((words) => kept.includes(words))).toEqual([])
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, `${url}${avatar}`)
  expect(size).toEqual([256, 256])
  // After rotating clockwise, the left side is at the top.
  expect(await edgesOf(page, `${url}${avatar}`)).toEqual(['red', 'blue'])
  await page.goto(`${url}/pages/mine/index/index`)
  await top(page).locator(`img[src="${avatar}"]`).first().waitFor()
  expect(errors).toEqual([])
})

test('an avatar of the gallery is chosen with one press', async () => {
  const { page, errors } = await openPage('/pages/essentialInformation/headPortrait')
  // The replaced picture is gone at once: a page that still asks for it finds nothing.
  await page.waitForLoadState('networkidle')
  await top(page).getByRole('button', { name: '选择“月夜”' }).click()
  await top(page).getByRole('button', { name: '选择“月夜”', pressed: true }).waitFor()
  await proven(page, 'gallery')
  await expect.poll(async () => (await ben.call('member.getMember')).avatar).toBe('/files/avatar/moon.webp')
  expect(errors).toEqual([])
})

// holds: 1-43
test('the address book: an address is read from pasted text, changed, made the default, chosen, deleted', async () => {
  const { page, errors } = await openPage('/pages/essentialInformation/address')
  await top(page).getByText('没有收货地址').waitFor()
  await proven(page, 'addresses-none')
  await top(page).getByRole('link', { name: '添加地址' }).click()
  await top(page)
    .getByLabel('粘贴识别')
    .fill('收货人：周小满，手机：138-0000-0003，地址：浙江省杭州市西湖区文三路1号2幢301室')
  await top(page).getByRole('button', { name: '识别' }).click()
  await top(page).getByText('已识别，请核对').waitFor()
  expect(await top(page).getByLabel('收货人').inputValue()).toBe('周小满')
  expect(await top(page).getByLabel('详细地址').inputValue()).toBe('文三路1号2幢301室')
  await top(page).getByRole('button', { name: '省市区：浙江省 杭州市 西湖区' }).waitFor()
  await proven(page, 'address-form')
  await top(page).getByRole('button', { name: '保存' }).click()
  await top(page).getByText('浙江省杭州市西湖区 文三路1号2幢301室').waitFor()

  await top(page).getByRole('link', { name: '添加地址' }).click()
  await top(page).getByLabel('收货人').fill('周先生')
  await top(page).getByLabel('手机号').fill('13900000000')
  await top(page)
    .getByRole('button', { name: /^省市区/ })
    .click()
  for (const name of ['广东省', '东莞市', '长安镇']) await page.getByRole('radio', { name, exact: true }).click()
  await top(page).getByLabel('详细地址').fill('振安中路 8 号')
  await top(page).getByRole('switch', { name: '设为默认地址' }).click()
  await top(page).getByRole('button', { name: '保存' }).click()
  await top(page).getByText('广东省东莞市长安镇 振安中路 8 号').waitFor()
  await expect
    .poll(async () => (await ben.call('member.listAddresses')).rows.map(({ name, isDefault }) => [name, isDefault]))
    .toEqual([
      ['周先生', true],
      ['周小满', false],
    ])
  await proven(page, 'addresses')

  await top(page).getByRole('link', { name: '编辑周小满的地址' }).click()
  await top(page).getByLabel('详细地址').fill('文三路9号')
  await top(page).getByRole('button', { name: '保存' }).click()
  await top(page).getByText('西湖区 文三路9号').waitFor()
  await top(page).getByRole('button', { name: '删除周先生的地址' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await top(page).getByText('振安中路').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await ben.call('member.listAddresses')).rows)
    .toMatchObject([{ name: '周小满', isDefault: true }])
  await page.goto(`${url}/pages/mine/informationDetails`)
  await top(page).getByText('文三路9号').waitFor()
  await proven(page, 'details')
  await page.goto(`${url}/pages/essentialInformation/address?pick=1`)
  await top(page)
    .getByRole('button', { name: /周小满/ })
    .first()
    .click()
  await top(page).getByText('选择地址').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

const sizeOf = (page: Page, words: string) =>
  top(page)
    .getByText(words)
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))

// holds: 1-46, 9-27, 9-28
test('the font size applies at once, on the page below too, and is stored on the device and the account', async () => {
  const { page, errors } = await openPage('/pages/mine/systemSettings')
  const before = await sizeOf(page, '关怀版')
  await top(page)
    .getByRole('link', { name: /字体大小/ })
    .click()
  const slider = top(page).getByRole('slider', { name: '字体大小' })
  await slider.focus()
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowRight')
  await top(page).getByText('超大 · 2.0').waitFor()
  await expect.poll(async () => (await ben.call('member.getSettings')).fontSizeSync).toBe(2)
  await proven(page, 'font-2')
  await page.goBack()
  await settled(page)
  expect((await sizeOf(page, '关怀版')) / before).toBeCloseTo(2 / 1.2, 2)
  expect(await page.evaluate(() => localStorage.getItem('fontSizeSync'))).toBe('2')
  await ben.call('member.saveSettings', { fontSizeSync: 1.2 })
  expect(errors).toEqual([])
})

test('at the standard sizes are those of the mockups; the browser’s own font and the stored factor each enlarge them', async () => {
  const sizes = async (standard: number, factor: number): Promise<number[]> => {
    await ben.call('member.saveSettings', { fontSizeSync: factor })
    const { page } = await openPage('/pages/mine/systemSettings')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.evaluate((stored) => localStorage.setItem('fontSizeSync', String(stored)), factor)
    await page.reload()
    await settled(page)
    const icon = top(page)
      .getByRole('link', { name: /字体大小/ })
      .locator('svg')
      .first()
    const width = await icon.evaluate((one) => one.getBoundingClientRect().width)
    expect(await overflow(page)).toEqual([])
    return [await sizeOf(page, '关怀版'), width].map((px) => Math.round(px * 10) / 10)
  }
  expect(await sizes(16, 1.2)).toEqual([16, 22])
  expect(await sizes(24, 1.2)).toEqual([24, 33])
  expect(await sizes(16, 2)).toEqual([26.7, 36.7])
  expect(await sizes(24, 1)).toEqual([20, 27.5])
  await ben.call('member.saveSettings', { fontSizeSync: 1.2 })
})

test('where sizes follow the browser’s own font, the page of font sizes does not offer it', async () => {
  const { page } = await openPage('/pages/mine/fontSize')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await page.reload()
  await settled(page)
  expect(await top(page).getByText('系统字体').count()).toBe(0)
  await proven(page, 'font-browser')
})

/**
 * The numbers of the general requirements for elders: text of 18, lines of 1.3, targets of 60, no automatic pop-ups.
 */
test("关怀版 keeps its numbers on a member's account pages and on the pages open to everybody", async () => {
  const { page, errors } = await openPage('/pages/mine/systemSettings')
  await top(page).getByRole('switch', { name: '关怀版' }).click()
  await expect.poll(async () => (await ben.call('member.getSettings')).elderMode).toBe(true)
  const paths = [
    '/pages/mine/index/index',
    '/pages/mine/systemSettings',
    '/pages/mine/fontSize',
    '/pages/mine/information',
    '/pages/mine/informationDetails',
    '/pages/essentialInformation/epithet',
    '/pages/essentialInformation/address',
    '/pages/essentialInformation/address?edit=new',
    '/pages/essentialInformation/avatar',
    '/pages/essentialInformation/headPortrait',
    '/pages/index',
    '/pages/news/list/index',
    '/pages/mine/help/index/index',
  ]
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${url}${path}`)
    for (const width of ['phone', 'desktop'] as const) {
      await page.setViewportSize(widths[width])
      await settled(page)
      const faults = [
        ...(await overflow(page)),
        ...(await smallTargets(page, 60)),
        ...(await smallText(page, 18, 1.3)),
        // The accessibility tree does not change with the width.
        ...(await axeFindings(page, width === 'phone' ? undefined : ['color-contrast'])),
      ]
      const opened = await page.locator('[role="dialog"], [role="alertdialog"]').count()
      found.push(
        ...faults.map((fault) => `${path} ${width}: ${fault}`),
        ...(opened > 0 ? [`${path} ${width}: something opened by itself`] : []),
      )
      await shoot(page, `care-${path.replace(/\W+/g, '-').slice(1)}-${width}`)
    }
  }
  expect(found).toEqual([])
  await ben.call('member.saveSettings', { elderMode: false })
  expect(errors).toEqual([])
})
