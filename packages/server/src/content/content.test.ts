import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world, type World } from '@rostrum/testkit'
import { standardTimes } from '@rostrum/contract/kernel/times'
import { linkTo } from '@rostrum/contract/pages'
import { createContent } from './index'
import { contentSettings } from './settings'

let w: World
let content: ReturnType<typeof createContent>
beforeAll(async () => {
  w = await world()
  content = createContent(w.kernel, { socketUrl: '/ws', personnel: async () => [] })
})
afterAll(() => w.close())

describe('before any setting is made', () => {
  // holds: 2.1-7, 2.1-8, 7.5-4
  test('the tab bar is there, and starts with the default tab', async () => {
    const items = await w.call('content.listNav', { categoryCode: 'footer', versionSn: '1.0.19', linkTypeCode: 'h5' })
    expect(items.map((item) => item.title)).toEqual(['首页', '直播', '资讯', '互动', '我的'])
    expect(items[0]).toMatchObject({ link: '/pages/index?memberLevelIds=2', icon: 'home', iconActive: 'home' })
    expect(await w.call('content.listNav', { categoryCode: 'nowhere' })).toEqual([])
  })

  test('an operator’s tab bar survives the next start', async () => {
    const before = await w.call('content.listNav')
    await content.start?.()
    expect(await w.call('content.listNav')).toEqual(before)
  })

  // holds: 7.4-14, 9-9, 9-10, 9-32
  test('the risk line, the configuration and the regulator’s hotline are served; no company is known', async () => {
    expect(await w.call('content.getRiskTip')).toBe(
      '风险提示：市场有风险，投资需谨慎。以上内容仅供参考，不构成投资建议，据此操作风险自担。',
    )
    expect(await w.call('content.getConfig', { linkTypeCode: 'h5' })).toMatchObject({
      socketUrl: '/ws?v=1',
      appletUrl: '/pages/applets/index/index',
      winningUrl: '/pages/winning/detail/index',
      payUrl: '/pages/pay/index/index',
      pageSize: 20,
      visitorFallback: 'login',
      webviewDomains: [],
      hasSample: false,
      timeouts: {
        requestMs: 10_000,
        captchaMs: 20_000,
        uploadMs: 60_000,
        downloadMs: 60_000,
        socketMs: 60_000,
        chunkMs: 120_000,
        pageDelayMs: 200,
        pageMs: 60_000,
      },
    })
    expect((await w.call('content.getConfig', { linkTypeCode: 'wxApplet' })).pageSize).toBe(10)
    const about = await w.call('content.getAbout')
    expect(about).toMatchObject({
      company: { fullName: '', sample: false },
      licences: [],
      phones: [{ number: '12386' }],
    })
    expect(about.company.licenceNo).toBeUndefined()
  })

  test('a missing legal text is refused as not published', async () => {
    await expect(w.call('content.getDoc', { kind: 'agreement' })).rejects.toMatchObject({
      code: 404,
      reason: 'content.doc_missing',
    })
    expect(await w.call('content.listDocVersions', { kind: 'privacy' })).toEqual({ rows: [] })
  })
})

describe('settings', () => {
  test('change what clients are told', async () => {
    await content.setSetting(contentSettings.visitorFallback, 'about')
    await content.setSetting(contentSettings.riskTip, '投资有风险')
    await content.setSetting(contentSettings.clientTimes, { ...standardTimes, chunkMs: 30_000 })
    expect((await w.call('content.getConfig')).timeouts).toEqual({ ...standardTimes, chunkMs: 30_000 })
    expect((await w.call('content.getConfig')).visitorFallback).toBe('about')
    expect(await w.call('content.getRiskTip')).toBe('投资有风险')
  })

  test('are refused before they are stored when they do not fit their shape', async () => {
    await expect(content.setSetting(contentSettings.visitorFallback, 'elsewhere' as never)).rejects.toThrow()
    expect((await w.call('content.getConfig')).visitorFallback).toBe('about')
  })

  // holds: 3-16, 7.5-6
  test('say whether the calling version is still supported', async () => {
    expect(await w.call('content.getLatestVersion', { sn: '1.0.19' })).toEqual({
      sn: '1.0.19',
      iosLink: '',
      androidLink: '',
      androidSha256: '',
      androidBytes: 0,
      isForce: 0,
      currentVersion: { status: 1 },
    })
    const next = {
      sn: '1.2.0',
      minSn: '1.0.20',
      iosLink: '',
      androidLink: '',
      androidSha256: '',
      androidBytes: 0,
      isForce: true,
    }
    await content.setSetting(contentSettings.clientVersion, next)
    expect(await w.call('content.getLatestVersion', { sn: '1.0.19' })).toMatchObject({
      sn: '1.2.0',
      isForce: 1,
      currentVersion: { status: 0 },
    })
    expect((await w.call('content.getLatestVersion', { sn: '1.0.100' })).currentVersion.status).toBe(1)
    const androidPackage = {
      androidLink: 'https://cdn.example/rostrum.apk',
      androidSha256: 'ab'.repeat(32),
      androidBytes: 9_000_000,
    }
    await expect(
      content.setSetting(contentSettings.clientVersion, { ...next, androidLink: androidPackage.androidLink }),
    ).rejects.toThrow()
    await content.setSetting(contentSettings.clientVersion, { ...next, ...androidPackage })
    expect(await w.call('content.getLatestVersion', { sn: '1.0.19' })).toMatchObject(androidPackage)
  })
})

describe('legal texts', () => {
  const doc = { kind: 'agreement' as const, title: '用户协议', summary: ['一'], sample: false }

  test('show the newest version in force or the one asked for, no future one; scripts are removed', async () => {
    const at = (days: number) => new Date(w.clock.now() + days * 86_400_000)
    await content.publishDoc({ ...doc, version: '1.0', at: at(-9), body: '<p>旧</p>' })
    await content.publishDoc({ ...doc, version: '1.1', at: at(-1), body: '<p>新<script>x()</script></p>' })
    await content.publishDoc({ ...doc, version: '2.0', at: at(9), body: '<p>将来</p>' })
    expect(await w.call('content.getDoc', { kind: 'agreement' })).toMatchObject({ version: '1.1', body: '<p>新</p>' })
    expect(await w.call('content.getDoc', { kind: 'agreement', version: '1.0' })).toMatchObject({ body: '<p>旧</p>' })
    expect((await w.call('content.listDocVersions', { kind: 'agreement' })).rows.map((row) => row.version)).toEqual([
      '2.0',
      '1.1',
      '1.0',
    ])
    await expect(w.call('content.getDoc', { kind: 'agreement', version: '9.9' })).rejects.toMatchObject({ code: 404 })
    await expect(w.call('content.getDoc', { kind: 'secret' as never })).rejects.toMatchObject({ code: 400 })
  })

  test('are never changed under the same version', async () => {
    await content.publishDoc({ ...doc, version: '1.0', at: new Date(w.clock.now()), body: '<p>改写</p>' })
    expect(await w.call('content.getDoc', { kind: 'agreement', version: '1.0' })).toMatchObject({ body: '<p>旧</p>' })
  })
})

describe('the home page', () => {
  test('consists of blocks in their order, and its grid leads to this release’s screens only', async () => {
    const { blocks, banners } = await w.call('content.getHomeBlocks', { memberLevelIds: '2', linkTypeCode: 'h5' })
    expect(blocks.map((block) => block.kind)).toEqual([
      'indices',
      'live',
      'grid',
      'notices',
      'news',
      'teachers',
      'reading',
    ])
    expect(banners).toEqual([])
    const links = blocks.flatMap(({ items = [] }) => items.map(({ link }) => link))
    for (const page of ['course.all', 'course.systems', 'news.columns'] as const) expect(links).toContain(linkTo(page))
    expect((await w.call('content.getHomeBlocks', { page: 'index2' })).blocks.map((block) => block.kind)).toEqual([
      'tasks',
      'news',
    ])
  })
})

describe('the sample company', () => {
  test('is complete and states that it is an example', async () => {
    await content.sample?.()
    const { company, licences, offices, phones } = await w.call('content.getAbout')
    expect((await w.call('content.getConfig')).hasSample).toBe(true)
    expect(company).toMatchObject({ fullName: '讲坛演示投资咨询有限公司', sample: true })
    for (const text of [company.licenceNo, company.icp, company.qualification, offices[0]?.address, licences[0]?.no])
      expect(text).toMatch(/演示/)
    expect(phones.map((phone) => phone.number)).toContain('12386')
    expect(phones.find(({ label }) => label === '投诉电话')?.number).toBe(company.complaintPhone)
    for (const kind of ['privacy', 'privacyIos', 'risk'] as const) {
      expect(await w.call('content.getDoc', { kind })).toMatchObject({
        sample: true,
        body: expect.stringContaining('示例文本'),
      })
    }
    const notices = await w.call('content.listNotices', { pageSize: 2 })
    expect(notices).toMatchObject({
      total: 3,
      hasMore: true,
      rows: [{ title: expect.stringContaining('冒用'), sample: true }, {}],
    })
    expect((await w.call('content.listSdks', { platform: 'h5' })).rows.every((row) => row.data.length === 0)).toBe(true)
    expect((await w.call('content.listSdks', { platform: 'ios' })).rows).toEqual([])
    expect((await w.call('content.listThirdParties')).rows).toEqual([])
  })
})
