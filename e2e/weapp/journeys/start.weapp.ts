import { afterEach, expect, inject, test } from 'vitest'
import type { WeappHandle } from '../driver/handle'
import { newestCode, until, accounts } from '../world'
import { openApp, putAway } from './app'

afterEach(({ task }) => putAway(task.result?.state === 'fail' ? task.name : undefined))

async function signIn(weapp: WeappHandle, mobile: string): Promise<void> {
  const server = inject('server')
  await weapp.type(/手机号/, mobile)
  // There are links in the middle of the line.
  await (await weapp.find('[class*="checkbox-module__check"]')).tap({ position: { x: 12, y: 22 } })
  const newest = () => newestCode(server, mobile).catch(() => '')
  const before = await newest()
  await weapp.tap('获取验证码')
  await until(
    async () => (await newest()) !== before,
    10_000,
    () => 'no code came',
  )
  await weapp.type(/验证码/, await newest())
  await weapp.tap('[class*="button-module__button"]:has-text("登录")')
}

test('starts on the home page with its first content and no error', async () => {
  const weapp = await openApp()
  await weapp.arrives('pages/index')
  await weapp.sees('讲坛')
  await weapp.sees('今日要闻')
  await weapp.shoot('home')
  await weapp.close()
})

test('a visitor is denied a member page, signs in with phone and code, and is led there with its query', async () => {
  const weapp = await openApp({ path: 'pages/news/list/index?from=share' })
  await weapp.arrives('pages/login/index/index')
  await weapp.shoot('login')
  await signIn(weapp, accounts.other)
  await weapp.arrives('pages/news/list/index', 'from=share')
  await weapp.sees('资讯')
  expect((await weapp.snapshot()).storage.token).toEqual(expect.stringMatching(/\S/))
  await weapp.close()
})

test('a new version is offered once and restarts the program', async () => {
  const weapp = await openApp()
  await weapp.sees('今日要闻')
  await weapp.update('ready')
  await weapp.sees('新版本已经准备好，是否重启应用？')
  expect(await weapp.calls('applyUpdate')).toEqual([])
  await weapp.tap('确定')
  await weapp.until(async () => (await weapp.calls('applyUpdate')).length === 1, 'the update was not applied')
  await weapp.close()
})

test('the share menu offers a card of the page', async () => {
  const weapp = await openApp()
  await weapp.sees('今日要闻')
  expect(await weapp.share()).toMatchObject({
    title: expect.stringMatching(/\S/),
    path: expect.stringMatching(/^\/?pages\/index/),
  })
  await weapp.close()
})
