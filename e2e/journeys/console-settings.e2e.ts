import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { shoot, watchErrors } from '../lib/browser'
import {
  codeOf,
  dialog,
  giveReason,
  go,
  heading,
  newOperator,
  openDesk,
  press,
  row,
  signInAtDesk,
  today,
} from '../lib/desk'
import { ownBrowser } from '../lib/own-browser'
import { ownServer } from '../lib/own-server'
import { operator } from '../lib/people'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const other = await operator(url)

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)

const setting = async (title: string) => {
  const found = (await other('content.listSettings', {})).rows.find((one) => one.title === title)
  if (!found) throw new Error(`there is no setting ${title}`)
  return found
}
async function open(page: Page, title: string): Promise<void> {
  await go(page, '设置')
  await row(page, title).click()
  await dialog(page).getByRole('link', { name: '谁改过' }).waitFor()
}

test('a setting is changed after a look at the difference, taken back from its history, and both are in the record', async () => {
  const { value: before } = await setting('直播断流')
  await open(admin, '直播断流')
  await dialog(admin).getByRole('spinbutton').fill('15')
  await press(dialog(admin), '看改动并保存')
  await dialog(admin).getByText('15').last().waitFor()
  await shoot(admin, 'console-settings-difference')
  await giveReason(admin, '晚高峰线路不稳', '确定')
  await admin.getByText('已保存，立即生效').waitFor()
  expect((await setting('直播断流')).value).toEqual({ awayMinutes: 15 })

  await open(admin, '直播断流')
  await press(dialog(admin), '改回这一次之前')
  await giveReason(admin, '线路已恢复', '确定')
  await expect.poll(async () => (await setting('直播断流')).value).toEqual(before)
  await go(admin, '操作记录')
  await admin.getByText('晚高峰线路不稳').first().waitFor()
  await admin.getByText('线路已恢复').first().waitFor()
})

test('what another operator changed meanwhile is not overwritten', async () => {
  await open(admin, '直播断流')
  await dialog(admin).getByRole('spinbutton').fill('20')
  const { key, version } = await setting('直播断流')
  await other('content.saveSetting', { key, value: { awayMinutes: 12 }, seen: version, why: '先改成十二' })
  await press(dialog(admin), '看改动并保存')
  await giveReason(admin, '改成二十', '确定')
  await admin.getByText(/改过/).last().waitFor()
  expect((await setting('直播断流')).value).toEqual({ awayMinutes: 12 })
  await admin.goto(`${url}/console/`)
  await today(admin)
})

test('one that wants a second person waits for one; nobody decides about their own', async () => {
  const line = (await other('content.listSettings', {})).rows.find(
    ({ secondPerson, waiting }) => secondPerson && !waiting,
  )
  if (!line) throw new Error('no setting wants a second person')
  const clerk = await kept(
    newOperator(browser, url, { userName: 'setter', name: '何秋染', permissions: ['content:setting:edit'] }),
  )
  await open(clerk, line.title)
  await dialog(clerk).getByText('这一项须另一位复核后才生效').first().waitFor()
  const number = dialog(clerk).getByRole('spinbutton').first()
  await number.fill(String(Number(await number.inputValue()) + 1))
  await press(dialog(clerk), '看改动并保存')
  await giveReason(clerk, '按合规意见', '确定')
  await clerk.getByText('已提出，等另一位复核后生效').waitFor()
  expect((await setting(line.title)).value).toEqual(line.value)
  expect((await setting(line.title)).waiting).not.toBeNull()
  await open(clerk, line.title)
  await dialog(clerk)
    .getByText(/提出的改动在等另一位复核/)
    .waitFor()
  await shoot(clerk, 'console-settings-waiting')

  await go(admin, '待复核')
  await row(admin, line.title).click()
  await press(dialog(admin), '通过并照做')
  await press(dialog(admin), '通过并照做')
  await row(admin, line.title).waitFor({ state: 'detached' })
  expect((await setting(line.title)).value).not.toEqual(line.value)
})

test('without the permission the page and the call are closed', async () => {
  const words = await kept(
    newOperator(browser, url, { userName: 'words3', name: '何词', permissions: ['content:word:edit'] }),
  )
  await words.goto(`${url}/console/system/settings`)
  await heading(words, '您的账号打不开这一页').waitFor()
  expect(await codeOf(words, 'setting/get/list')).toBe(206)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
