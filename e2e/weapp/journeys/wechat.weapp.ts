import { afterEach, expect, test } from 'vitest'
import type { WeappHandle } from '../driver/handle'
import { openApp, putAway, type AppOptions } from './app'

afterEach(({ task }) => putAway(task.result?.state === 'fail' ? task.name : undefined))

const LOGIN = 'pages/login/weChat/index'

/** The login page with both boxes ticked. */
async function openTicked(options: AppOptions = {}): Promise<WeappHandle> {
  const weapp = await openApp({ path: LOGIN, ...options })
  await weapp.sees('微信一键登录')
  // There are links in the middle of the second line.
  for (const box of await (await weapp.page()).locator('[class*="checkbox-module__check"]').all())
    await box.tap({ position: { x: 12, y: 22 } })
  return weapp
}

test('the login by WeChat is offered below the form', async () => {
  const weapp = await openApp({ path: 'pages/login/index/index' })
  await weapp.tap('微信登录')
  await weapp.arrives(LOGIN)
  await weapp.sees('手机号快捷验证')
  await weapp.shoot('wechat-login')
  await weapp.close()
})

test("WeChat's own button asks for the number; a user who declines is told of the other way", async () => {
  const weapp = await openTicked()
  await weapp.tap('手机号快捷验证')
  await weapp.sees('您已取消授权，可使用手机号登录')
  expect(await weapp.calls('login')).toEqual([])
  await weapp.close()
})

test("a picture and a name may be chosen before the login: WeChat's own button asks for the picture", async () => {
  const weapp = await openApp({ path: LOGIN, avatar: { avatarUrl: 'wxfile://tmp_gone.jpg' } })
  await weapp.type('昵称（选填）', '溪边的石头')
  await weapp.tap('选择头像')
  await weapp.sees('没有取得头像，请重新选择')
  await weapp.shoot('wechat-chooser')
  await weapp.close()
})

test('both ways request a code from WeChat; a server without credentials says so', async () => {
  const weapp = await openTicked({ phoneNumber: { errMsg: 'getPhoneNumber:ok', code: 'a code' } })
  await weapp.tap('微信一键登录')
  await weapp.sees('微信登录未开通')
  await weapp.tap('手机号快捷验证')
  await weapp.until(async () => (await weapp.calls('login')).length === 2, 'the number was not used')
  await weapp.close()
})

test('an unfinished login opens the page that binds a number, and WeChat may provide it there too', async () => {
  const weapp = await openApp({
    path: 'pages/mine/bindAccount',
    storage: { bindTicket: 't_of-somebody', bindTicketEnd: '9999999999999', hasMobile: '0' },
  })
  await weapp.sees('绑定手机')
  await weapp.sees('手机号快捷验证')
  await weapp.shoot('bind-account')
  await weapp.close()
})
