import { chromium, type Browser } from 'playwright-core'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPackage } from './bundle/read-package'
import { openWeapp, type OpenOptions } from './driver/open'
import type { WeappHandle } from './driver/handle'
import { startFixtureServer, type FixtureServer } from './fixture-server'
import { clear, fixture, plant } from './plant'

/** The harness itself, on a small handwritten mini-program. */
let browser: Browser
let server: FixtureServer
const opened: WeappHandle[] = []

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'))
  server = await startFixtureServer()
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.browserPage.context().close()))
  await browser?.close()
  await server?.stop()
  clear()
})

async function open(more: Partial<OpenOptions> = {}): Promise<WeappHandle> {
  const handle = await openWeapp({
    browser,
    dist: fixture,
    server: server.url,
    origins: ['https://sample.example'],
    ...more,
  })
  opened.push(handle)
  return handle
}

const textAt = async (weapp: WeappHandle, selector: string): Promise<string> =>
  (await (await weapp.page()).locator(selector).innerText()).trim()

describe('the logic layer', () => {
  test('has no browser globals, and runs no code from text', async () => {
    const weapp = await open({ allow: [/code from text is refused/] })
    await weapp.tap('#globals')
    await weapp.sees('global')
    expect(await textAt(weapp, '#results')).toBe(
      'found own console decodeURI decodeURIComponent encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt setInterval setTimeout undefined unescape wx reached global true',
    )
    await weapp.close()
  })

  test("has WeChat's life cycle: load, show, ready, hide, show, unload", async () => {
    const weapp = await open()
    await weapp.until(async () => (await textAt(weapp, '#life')) === 'load，show，ready', 'not ready')
    await weapp.tap('#open')
    await weapp.arrives('pages/list/index')
    await weapp.back()
    await weapp.until(async () => (await textAt(weapp, '#life')) === 'load，show，ready，hide，show', 'not shown again')
    await weapp.hide()
    await weapp.show()
    await weapp.until(
      async () => (await textAt(weapp, '#life')).endsWith('hide，show，hide，show'),
      'the program was not hidden and shown',
    )
    await weapp.close()
  })

  test('does not decode query values', async () => {
    const weapp = await open({ path: 'pages/index/index?words=%E4%BD%A0&from=a=b', scene: 1007 })
    expect(JSON.parse(await textAt(weapp, '#query'))).toEqual({ words: '%E4%BD%A0', from: 'a=b' })
    await weapp.close()
  })

  test('sends data as JSON and counts it', async () => {
    const weapp = await open()
    await weapp.until(async () => (await textAt(weapp, '#life')) === 'load，show，ready', 'not ready')
    const before = await weapp.setData()
    await weapp.tap('#more')
    await weapp.sees('1 甲')
    const after = await weapp.setData()
    expect([after.count - before.count, after.bytes - before.bytes]).toEqual([
      1,
      '{"count":1,"names[0]":"甲"}'.length + 2,
    ])
    await weapp.close()
  })

  test('cannot require a sub-package before a page of it is opened, and then can', async () => {
    const weapp = await open()
    await weapp.tap('#package')
    await weapp.sees('来自分包')
    await weapp.close()
  })
})

describe('the page stack', () => {
  test('refuses an eleventh page, a missing page, and going back from the first', async () => {
    const weapp = await open()
    await weapp.tap('#back')
    await weapp.sees('navigateBack:fail cannot navigate back at first page')
    await weapp.tap('#nowhere')
    await weapp.sees('navigateTo:fail page "pages/none/index" is not found')
    const here = plant({
      'pages/index/index.js': `Page({ data: { said: '', life: [], names: [], query: '', count: 0, results: '' }, go() { wx.navigateTo({ url: 'index', fail: ({ errMsg }) => this.setData({ said: errMsg }) }) }, more() {}, globals() {}, ask() {}, request() {}, slow() {}, abort() {}, socket() {}, upload() {}, stored() {}, draw() {}, measure() {} })`,
    })
    const deep = await open({ dist: here })
    for (let depth = 1; depth < 10; depth += 1) {
      await deep.tap('#open')
      await deep.until(({ stack }) => stack.length === depth + 1, `page ${depth + 1} did not open`)
    }
    await deep.tap('#open')
    await deep.sees('navigateTo:fail webview count limit exceed')
    expect(await deep.depth()).toBe(10)
    await Promise.all([weapp.close(), deep.close()])
  })

  test('opens by redirect, relaunch and delta', async () => {
    const weapp = await open()
    await weapp.tap('#open')
    await weapp.arrives('pages/list/index')
    expect(JSON.parse(await textAt(weapp, '#query'))).toEqual({ words: '%E4%BD%A0%E5%A5%BD', from: 'a=b' })
    await weapp.tap('#again')
    await weapp.arrives('pages/list/index', 'words=again')
    expect(await weapp.depth()).toBe(2)
    await weapp.close()
  })
})

describe('wx', () => {
  test('sends real requests, without cookies, to the listed domain', async () => {
    const weapp = await open()
    await weapp.tap('#request')
    await weapp.sees('200 POST {"words":"你好"} d1 /echo?a=%E4%B8%AD')
    expect(await weapp.calls('request')).toHaveLength(1)
    await weapp.close()
  })

  test('ends requests on timeout or abort, and fails them without a network', async () => {
    const weapp = await open()
    await weapp.tap('#slow')
    await weapp.sees('request:fail timeout')
    await weapp.tap('#abort')
    await weapp.sees('request:fail abort')
    await weapp.network('none')
    await weapp.tap('#request')
    await weapp.sees('ERR_INTERNET_DISCONNECTED')
    await weapp.close()
  })

  test('holds a real socket, which breaks with the network', async () => {
    const weapp = await open()
    await weapp.tap('#socket')
    await weapp.sees('听到：在吗')
    await weapp.network('none')
    await weapp.sees('closed 1006')
    await weapp.close()
  })

  test('uploads the file the test gave', async () => {
    const weapp = await open()
    await weapp.giveFiles(await weapp.keepPicture('fixture'))
    await weapp.tap('#upload')
    await weapp.sees('200 true')
    await weapp.close()
  })

  test('keeps values and returns the empty string for a missing one', async () => {
    const weapp = await open({ storage: { earlier: '1' } })
    await weapp.tap('#stored')
    await weapp.sees('在 ""')
    expect((await weapp.snapshot()).storage).toEqual({ earlier: '1', kept: { words: '在' } })
    await weapp.close()
  })

  test('shows dialogs and gets answers, offers its card, is pulled down', async () => {
    const weapp = await open()
    await weapp.tap('#ask')
    await weapp.until(async () => (await weapp.chrome()).includes('去吗'), 'nothing was asked')
    await weapp.choose('取消')
    await weapp.sees('不去')
    expect(await weapp.share()).toEqual({ title: '卡片 menu', path: '/pages/index/index?from=card' })
    await weapp.tap('#share')
    await weapp.until(async () => (await weapp.calls('shareButton')).length === 1, 'the button shared nothing')
    await weapp.pullDown()
    await weapp.until(async () => (await textAt(weapp, '#life')).endsWith('pulled'), 'not pulled')
    await weapp.close()
  })

  test('provides a canvas to draw on and the sizes of nodes', async () => {
    const weapp = await open()
    await weapp.tap('#draw')
    await weapp.sees('drawn 200')
    await weapp.tap('#cover')
    await weapp.sees('195x10.39')
    const frame = await weapp.page()
    const pixel = await frame.locator('#drawing canvas').evaluate(async (canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
      copy?.drawImage(canvas, 0, 0)
      return [...(copy?.getImageData(5, 5, 1, 1).data ?? [])]
    })
    expect(pixel).toEqual([221, 51, 51, 255])
    await weapp.close()
  })
})

describe('the driver', () => {
  test('waits for a field that is drawn after it was asked for, found by part of its placeholder', async () => {
    const weapp = await open({ path: 'pages/form/index' })
    await weapp.sees('提交')
    await (await weapp.page()).locator('#name').evaluate((field) => {
      const { parentElement, nextSibling } = field
      field.remove()
      setTimeout(() => parentElement?.insertBefore(field, nextSibling), 500)
    })
    await weapp.type(/名/, '林一')
    await weapp.sees('input "林一"')
    await weapp.close()
  })
})

describe('built-ins', () => {
  test('fields report typed text, within the default 140', async () => {
    const weapp = await open({
      path: 'pages/form/index',
      phoneNumber: { code: 'phone-code', errMsg: 'getPhoneNumber:ok' },
    })
    await weapp.type('#name', '王'.repeat(150))
    await weapp.sees(`input "${'王'.repeat(140)}"`)
    await weapp.type('#code', '12a3')
    await weapp.tap('稳健')
    await weapp.sees('change "C2"')
    await weapp.tap('同意')
    await weapp.sees('change ["yes"]')
    await weapp.tap('#switch')
    await weapp.tap('#picker')
    await (await weapp.page()).locator('.wx-picker select').selectOption('1')
    await weapp.tap('确定')
    await weapp.sees('change 1')
    await weapp.tap('#submit')
    await weapp.sees(/submit \{"name":"王+","code":"123","words":"","risk":"C2","agree":\["yes"\],"on":true,"pick":1\}/)
    await weapp.tap('#phone')
    await weapp.sees('phone-code')
    await weapp.close()
  })

  test('a scroll view scrolls, refreshes and reports its end; a swiper moves; text is drawn', async () => {
    const weapp = await open({ path: 'pages/list/index' })
    const frame = await weapp.page()
    await weapp.tap('#jump')
    await weapp.until(
      async () => (await frame.locator('#rows').evaluate((node) => node.scrollTop)) === 400,
      'did not scroll',
    )
    await frame.locator('#rows').evaluate((node) => {
      node.scrollTop = node.scrollHeight
    })
    await weapp.sees('lower')
    await weapp.command('rows', 'pullDown')
    await weapp.sees('refreshed')
    const box = await frame.locator('#swiper').boundingBox()
    if (!box) throw new Error('no swiper')
    await weapp.browserPage.mouse.move(box.x + 200, box.y + 20)
    await weapp.browserPage.mouse.down()
    await weapp.browserPage.mouse.move(box.x + 50, box.y + 20)
    await weapp.browserPage.mouse.up()
    await weapp.sees('turned 1')
    expect(await frame.locator('#rich').innerHTML()).toContain('<b>加粗</b>')
    expect(await frame.locator('#player').getAttribute('data-src')).toBe('rtmp://sample/live')
    await frame.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await weapp.sees('bottom')
    await weapp.close()
  })
})

const own = { wxml: 'pages/list/index.wxml', js: 'pages/list/index.js', wxss: 'pages/list/index.wxss' } as const

describe('what WeChat would refuse is a failure', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    ['an error at start', { 'app.js': 'throw new Error("broken")' }, /uncaught in logic: Error: broken/],
    ['a line in the console', { [own.js]: 'console.error("bad"); Page({})' }, /console\.error: bad/],
    [
      'a rejection nobody handles',
      { [own.js]: 'Promise.reject(new Error("lost")); Page({})' },
      /unhandled rejection in logic: Error: lost/,
    ],
    ['a browser’s global', { [own.js]: 'Page({ onLoad() { fetch("/x") } })' }, /fetch is not defined/],
    ['a young method', { [own.js]: 'Page({ onLoad() { [1].at(-1) } })' }, /at is not a function/],
    ['code from text', { [own.js]: 'Page({ onLoad() { new Function("return 1")() } })' }, /code from text is refused/],
    [
      'a member of wx that is not there',
      { [own.js]: 'Page({ onLoad() { wx.fly && wx.fly() } })' },
      /wx\.fly is not known/,
    ],
    [
      'a domain that is not listed',
      { [own.js]: 'Page({ onLoad() { wx.request({ url: "https://elsewhere.example/", fail() {} }) } })' },
      /not in the list of domains/,
    ],
    [
      'a method of HTTP that WeChat lacks',
      { [own.js]: 'Page({ onLoad() { wx.request({ url: "https://sample.example/", method: "PATCH", fail() {} }) } })' },
      /no method PATCH/,
    ],
    [
      'a tab bar that is not there',
      { [own.js]: 'Page({ onLoad() { wx.switchTab({ url: "/pages/index/index", fail() {} }) } })' },
      /no tabBar/,
    ],
    [
      'too much data at once',
      { [own.js]: 'Page({ onLoad() { this.setData({ words: "x".repeat(300000) }) } })' },
      /setData of 293 kB \(over 256 kB\)/,
    ],
    [
      'far too much data',
      { [own.js]: 'Page({ onLoad() { this.setData({ words: "x".repeat(1100000) }) } })' },
      /setData of 1074 kB is refused/,
    ],
    [
      'code of another package',
      { [own.js]: 'Page({ onLoad() { require("../../pkg/more/words") } })' },
      /lies in another package/,
    ],
    [
      'a file that is not there',
      { [own.js]: 'require("./none"); Page({})' },
      /module 'pages\/list\/none\.js' is not defined/,
    ],
    [
      'an event without a method',
      { [own.wxml]: '<view bindtap="nothing" id="tapped">按</view>' },
      /has no method nothing/,
    ],
    ['a box in words', { [own.wxml]: '<text><view>x</view></text>' }, /<text> takes words only/],
    ['an unknown open-type', { [own.wxml]: '<button open-type="pay">x</button>' }, /no open-type pay/],
  ])('%s', async (_, files, expected) => {
    const weapp = await open({ dist: plant(files), path: 'pages/list/index' })
    if (Object.values(files).some((text) => text.includes('tapped'))) await weapp.tap('#tapped')
    await weapp.until(async () => (await weapp.problems()).some((one) => expected.test(one)), 'nothing was found')
    await expect(weapp.close()).rejects.toThrow(/the mini-program ran with/)
  })

  test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    ['an unknown tag', { [own.wxml]: '<div>x</div>' }, /<div> is not a component of WeChat/],
    ['an unknown event', { [own.wxml]: '<view bindpress="x">x</view>' }, /<view> has no event press/],
    ['an unknown attribute', { [own.wxml]: '<view tabindex="1">x</view>' }, /<view> has no attribute tabindex/],
    ['a star in a style sheet', { [own.wxss]: '.a * { color: red; }' }, /\.a \* uses \*/],
    ['a length in rem', { [own.wxss]: '.a { margin: -.5rem; }' }, /-\.5rem is a part of the screen/],
    ['an escaped class name', { [own.wxss]: '.md\\:p { color: red; }' }, /has an escaped name/],
    [
      'a picture of the package in a style sheet',
      { [own.wxss]: '.a { background: url(/a.png); }' },
      /is a file of the package/,
    ],
    ['a style sheet that is not there', { [own.wxss]: '@import "./none.wxss";' }, /imports \.\/none\.wxss/],
    [
      'a page without its files',
      { 'app.json': '{ "pages": ["pages/list/index", "pages/gone/index"] }' },
      /pages\/gone\/index\.wxml is not there/,
    ],
    [
      'a component that is not there',
      { 'pages/list/index.json': '{ "usingComponents": { "gone": "./gone" } }' },
      /gone is \.\/gone, which is not in the package/,
    ],
  ])('%s is found in the package', (_, files, expected) => {
    expect(readPackage(plant(files)).problems).toContainEqual(expect.stringMatching(expected))
  })

  test('a problem in the package fails a run', async () => {
    const weapp = await open({ dist: plant({ [own.wxml]: '<div>x</div>' }), path: 'pages/list/index' })
    await expect(weapp.close()).rejects.toThrow(/<div> is not a component of WeChat/)
  })

  test('a folder without a package is reported', () => {
    expect(() => readPackage(join(fixture, 'pages'))).toThrow(/has no app\.json/)
  })
})
