import { openWeChatPlatform, serviceAccountOf, type WeChatPlatform, type WeChatUser } from '@rostrum/testkit/wechat'
import { freePort } from '@rostrum/testkit/ports'
import type { Browser, BrowserContext } from 'playwright-core'
import { widths, type Width } from './browser'
import { startServer, type RunningServer } from './server'

const account = { appid: 'wx0000000000000001', secret: 'secret of the service account' } as const
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'

/** User agents of the browsers inside WeChat: on a phone, and in a window on Windows. */
const agents: Readonly<Record<Width, string>> = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1.230804.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20241202 MicroMessenger/8.0.56.2800(0x28003855) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c33) XWEB/14185 Flue',
}

export interface WeChatWorld {
  readonly server: RunningServer
  readonly platform: WeChatPlatform
  /** Creates a code for this user, like the platform's consent page. */
  readonly give: (user: WeChatUser) => string
  /** The browser inside WeChat, with this user's account. */
  device(browser: Browser, width: Width, user: WeChatUser): Promise<BrowserContext>
  close(): Promise<void>
}

/** The built server with a service account, and the platform it calls. */
export async function openWeChatWorld(): Promise<WeChatWorld> {
  const platform = await openWeChatPlatform()
  const { give } = serviceAccountOf(platform, account)
  const port = await freePort()
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WX_OA_ID: account.appid,
    WX_OA_SECRET: account.secret,
    WX_API_ORIGIN: platform.origin,
  }
  const server = await startServer({ port, env })
  return {
    server,
    platform,
    give,
    async device(browser, width, user) {
      const context = await browser.newContext({
        viewport: widths[width],
        userAgent: agents[width],
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        colorScheme: 'light',
      })
      await context.route(`${AUTHORIZE}?**`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: asking(new URL(route.request().url()).searchParams, () => give(user)),
        }),
      )
      // The platform's share menus are not part of this test.
      await context.route('https://res.wx.qq.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      return context
    },
    async close() {
      await server.stop()
      await platform.close()
    },
  }
}

/** The platform's consent page: yes returns with a code and the state, no with the state alone. */
function asking(query: URLSearchParams, code: () => string): string {
  const back = query.get('redirect_uri')
  const isRight =
    query.get('appid') === account.appid &&
    query.get('response_type') === 'code' &&
    query.get('scope') === 'snsapi_userinfo'
  if (back === null || !isRight) return '<h1>参数错误</h1>'
  const to = (more: Readonly<Record<string, string>>) => {
    const url = new URL(back)
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
    return url.href.replaceAll('&', '&amp;')
  }
  const state = query.get('state') ?? ''
  return `<!doctype html><title>微信</title><h1>申请使用您的昵称、头像</h1><a href="${to({ code: code(), state })}">同意</a> <a href="${to({ state })}">拒绝</a>`
}
