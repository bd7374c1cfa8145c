import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { RoomId } from '@rostrum/contract/live'
import { accounts, call, enter, hasFfmpeg, openRoom, pushRtmp, type Broadcast, type Person } from '../world'
import type { WeappHandle } from '../driver/handle'
import { openApp, putAway } from './app'

let member: Person
let other: Person
let teacher: Person
let broadcast: Broadcast | undefined
beforeAll(async () => {
  const server = inject('server')
  ;[member, other, teacher] = [
    await enter(server, accounts.member),
    await enter(server, accounts.other),
    await enter(server, accounts.teacher),
  ]
})
afterEach(async ({ task }) => {
  await broadcast?.stop()
  broadcast = undefined
  await putAway(task.result?.state === 'fail' ? task.name : undefined)
})

async function speak(weapp: WeappHandle, words: string): Promise<void> {
  await weapp.type(/说点什么/, words)
  await weapp.confirm()
}

test('a message in a text room reaches another device, and messages sent during a cut arrive after it', async () => {
  const room: RoomId = await openRoom(inject('server'), teacher, 'word', `小程序文字直播 ${Date.now()}`)
  const path = `pages/applets/chat/index?id=${room}`
  const [one, two] = [await openApp({ path, as: member }), await openApp({ path, as: other })]
  await one.sees('还没有人发言')
  await two.sees('还没有人发言')
  await speak(one, '小程序里的第一句')
  await two.sees('小程序里的第一句')
  await two.network('none')
  await two.sees('已断开，正在重连')
  await speak(one, '断开时说的话')
  await one.sees('断开时说的话')
  await two.network('wifi')
  await two.sees('断开时说的话', 40_000)
  const said = await (await two.page()).locator('[class*="message-row-module__content"]').allInnerTexts()
  expect(said).toEqual(['小程序里的第一句', '断开时说的话'])
  await two.shoot('text-room')
  await one.close()
  await two.close()
})

test.skipIf(!hasFfmpeg())('a video room shows a WeChat player with the source of the room', async () => {
  const room: RoomId = await openRoom(inject('server'), teacher, 'video', `小程序视频直播 ${Date.now()}`)
  const push = await call<{ rtmpServer: string; streamKey: string }>(
    inject('server'),
    'GET',
    `/api/live/push/get/info/${room}`,
    { token: teacher.token },
  )
  broadcast = pushRtmp(push.rtmpServer.replace(/\/\/[^:/]+/, '//127.0.0.1'), push.streamKey)
  const weapp = await openApp({ path: `pages/liveVideo/index/index?id=${room}`, as: member })
  const frame = await weapp.page()
  const player = frame.locator('wx-video, wx-live-player').first()
  await player.waitFor({ state: 'attached', timeout: 40_000 })
  await weapp.until(
    async () => (await player.getAttribute('data-src'))?.includes('/media/') === true,
    'the player has no source',
  )
  await weapp.shoot('video-room')
  await weapp.close()
})
