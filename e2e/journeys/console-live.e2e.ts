import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shoot, watchErrors } from '../lib/browser'
import {
  choose,
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
import { accounts, enter, pageOf } from '../lib/people'
import { paths } from '../lib/room-page'
import { openRoom } from '../lib/rooms'

const { url } = await ownServer()
const { browser, kept } = await ownBrowser()
const ada = await enter(url, accounts.member)
const teacher = await enter(url, accounts.teacher)
const { nickname } = await ada.call('member.getMember', {})

const admin = await kept(openDesk(browser, url))
const errors = watchErrors(admin)
await signInAtDesk(admin, 'admin', 'Rostrum#2026')
await today(admin)

test('a lesson is planned by one, sent back by another with a reason, changed, let through, and called off', async () => {
  const planner = await kept(
    newOperator(browser, url, {
      userName: 'planner',
      name: '何秋染',
      permissions: ['live:room:read', 'live:room:plan'],
    }),
  )
  await go(planner, '全部直播')
  await press(planner, '安排直播')
  await dialog(planner).getByRole('combobox', { name: '老师' }).click()
  await planner.locator('.ant-select-item-option').first().click()
  await choose(planner, '种类', '文字直播')
  await dialog(planner).getByLabel('标题').fill('本周回顾')
  const later = new Date(Date.now() + 8 * 3_600_000 + 26 * 3_600_000)
  await dialog(planner).getByLabel('日期').fill(later.toISOString().slice(0, 10))
  await planner.keyboard.press('Enter')
  await choose(planner, '开始时间', `${later.toISOString().slice(11, 13)}:00`)
  await dialog(planner).getByLabel('风险提示').fill('市场有风险，投资需谨慎。')
  await dialog(planner).getByLabel('原因').fill('每周一场')
  await press(dialog(planner), '保存并交审')
  await planner.getByText('已安排，等待审核').waitFor()
  expect(await planner.getByRole('navigation').getByRole('link', { name: '直播审核' }).count()).toBe(0)

  await go(admin, '直播审核')
  await row(admin, '本周回顾').click()
  await press(dialog(admin), '退回')
  await giveReason(admin, '介绍没有说明讲什么，请补充。', '退回')
  await admin.getByText('已退回').waitFor()

  await planner.reload()
  await row(planner, '本周回顾').click()
  await dialog(planner)
    .getByText(/介绍没有说明讲什么/)
    .waitFor()
  await press(planner, '修改安排')
  await dialog(planner).getByLabel('内容介绍').fill('回顾一周的公告与宏观数据，并回答提问。')
  await dialog(planner).getByLabel('原因').fill('补上介绍')
  await press(dialog(planner), '保存')
  await planner.getByText('已修改').waitFor()
  await shoot(planner, 'console-live-planned')
})

test('in the control room a message is pinned, a member muted and let speak again, the pace slowed', async () => {
  const roomId = await openRoom(url, teacher, 'word', '收盘点评')
  const say = (content: string) => ada.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
  await say('今天的量能怎么看')
  const phone = await kept(pageOf(browser, ada))
  await phone.goto(`${url}${paths.text(roomId)}`)
  await phone.getByText('今天的量能怎么看').first().waitFor()

  await admin.goto(`${url}/console/live/rooms/${roomId}/control`)
  const said = admin.locator('article').filter({ hasText: '今天的量能怎么看' })
  await said.getByRole('button', { name: '置顶', exact: true }).click()
  await admin.getByText('已置顶').waitFor()
  await said.getByRole('button', { name: '取消置顶' }).waitFor()

  await said.getByRole('button', { name: '禁言' }).click()
  await giveReason(admin, '连续刷屏', '禁言')
  await admin.getByText('已禁言').waitFor()
  await expect(say('还能说吗')).rejects.toThrow()
  await phone.getByText(/禁言/).first().waitFor()
  await shoot(phone, 'console-live-muted')
  await press(admin, '禁言名单')
  await dialog(admin).getByText(nickname).waitFor()
  await press(dialog(admin), '解除')
  await giveReason(admin, '已提醒', '解除')
  await admin.getByText('已解除').waitFor()
  await say('谢谢，我注意')

  await admin.locator('.ant-drawer-close').last().click()
  await admin.getByText('慢速', { exact: true }).click()
  await admin.getByText('发言方式已改，房间里的人随即看到').waitFor()
  await expect.poll(async () => (await ada.call('live.getWordRoom', { id: roomId })).chatMode).toBe('slow')
})

test('a stop needs two seconds of holding; the room is closed at once, the reason follows', async () => {
  const roomId = await openRoom(url, teacher, 'word', '盘中答疑')
  const phone = await kept(pageOf(browser, ada))
  await phone.goto(`${url}${paths.text(roomId)}`)
  await admin.goto(`${url}/console/live/rooms/${roomId}/control`)
  const stop = admin.getByRole('button', { name: /紧急停播/ })
  await stop.click()
  await admin.getByText('开放', { exact: true }).waitFor()
  expect(await admin.getByText('已经停播。为什么停？').count()).toBe(0)
  await stop.hover()
  await admin.mouse.down()
  await admin.getByText('已经停播。为什么停？').waitFor()
  await admin.mouse.up()
  await giveReason(admin, '聊天失控', '确定')
  await admin.getByText(/由运营人员紧急停播/).waitFor()
  await admin.getByText('原因：聊天失控').waitFor()
  await shoot(admin, 'console-live-stopped')
  await expect(
    ada.call('live.sendMessage', { roomId, content: '还在吗', idempotencyKey: randomUUID() }),
  ).rejects.toThrow()
})

test('without the permission the pages and the calls are closed; who may only read finds no acts', async () => {
  const words = await kept(
    newOperator(browser, url, { userName: 'words2', name: '何词', permissions: ['content:word:edit'] }),
  )
  for (const path of ['live/rooms', 'live/review', 'live/wall']) {
    await words.goto(`${url}/console/${path}`)
    await heading(words, '您的账号打不开这一页').waitFor()
  }
  expect(await codeOf(words, 'live/room/get/list')).toBe(206)
  const roomId = await openRoom(url, teacher, 'word', '早盘速递')
  const reader = await kept(
    newOperator(browser, url, { userName: 'reader2', name: '许静', permissions: ['live:room:read'] }),
  )
  await reader.goto(`${url}/console/live/rooms/${roomId}/control`)
  await heading(reader, '早盘速递').waitFor()
  expect(await reader.getByRole('button', { name: /紧急停播/ }).count()).toBe(0)
})

test('the console had no errors of its own', () => {
  expect(errors).toEqual([])
})
