import { endpoint } from '@rostrum/contract/kernel'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '../types'
import { site, type Site, type SiteOptions } from './test-site'

let open: Site | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

const shells = ['https://localhost', 'capacitor://localhost']
const hello = route(
  endpoint({ method: 'GET', path: '/api/hello', summary: 'x', audience: 'visitor', minors: 'open', reply: z.string() }),
  () => 'hello',
)
const sent = [
  'deviceId',
  'crmUserId',
  'parentMemberId',
  'clientId',
  'timestamp',
  'key',
  'sign',
  'mobile',
  'Authorization',
  'Content-Type',
]

async function siteOf(options: SiteOptions): Promise<Site> {
  open = await site({ routes: [hello], ...options })
  return open
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': sent.join(',').toLowerCase(),
  },
})

test('the two shells may call with every header the client sends, and no other origin may', async () => {
  const { fetch } = await siteOf({ config: { appOrigins: shells } })
  for (const origin of shells) {
    const asked = await fetch('/api/hello', preflight(origin))
    const allowed = (asked.headers.get('access-control-allow-headers') ?? '').split(', ')
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    expect(sent.filter((name) => !allowed.includes(name.toLowerCase()))).toEqual([])
    const answered = await fetch('/api/hello', { headers: { origin } })
    expect([answered.headers.get('access-control-allow-origin'), await answered.json()]).toEqual([
      origin,
      expect.objectContaining({ data: 'hello' }),
    ])
  }
  for (const origin of [
    'http://localhost',
    'https://localhost:8080',
    'https://localhost.evil.example',
    'capacitor://evil',
    'null',
  ]) {
    expect((await fetch('/api/hello', preflight(origin))).headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch('/api/hello', { headers: { origin } })).headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('the shells may read what a reader of documents needs to fetch parts of one', async () => {
  const { fetch } = await siteOf({ config: { appOrigins: shells } })
  const { headers } = await fetch('/api/hello', { headers: { origin: 'https://localhost' } })
  const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
  expect(exposed).toEqual(expect.arrayContaining(['accept-ranges', 'content-length', 'content-range']))
})

test('without a list no other origin is allowed, the shells included', async () => {
  const { fetch } = await siteOf({})
  expect(
    (await fetch('/api/hello', preflight('https://localhost'))).headers.get('access-control-allow-origin'),
  ).toBeNull()
})

test('credentials are never allowed: the session travels in a header', async () => {
  const { fetch } = await siteOf({ config: { appOrigins: shells } })
  const { headers } = await fetch('/api/hello', preflight('https://localhost'))
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('phones learn which app opens which of our addresses, once it is configured', async () => {
  const { fetch } = await siteOf({
    config: {
      appLinks: {
        android: { packageName: 'com.rostrum.app', certificates: ['AB:CD'] },
        ios: { appId: 'TEAM123456.com.rostrum.app' },
        paths: ['/pages/index', '/pages/news/details/index'],
      },
    },
  })
  const android = await fetch('/.well-known/assetlinks.json')
  expect([android.status, android.headers.get('content-type'), await android.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.rostrum.app', sha256_cert_fingerprints: ['AB:CD'] },
      },
    ],
  ])
  expect(await (await fetch('/.well-known/apple-app-site-association')).json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['TEAM123456.com.rostrum.app'],
          components: [{ '/': '/pages/index' }, { '/': '/pages/news/details/index' }],
        },
      ],
    },
  })
})

test('documents that are not configured are not found', async () => {
  const { fetch } = await siteOf({ config: { appLinks: { paths: ['/pages/index'] } } })
  expect((await fetch('/.well-known/assetlinks.json')).status).toBe(404)
  expect((await fetch('/.well-known/apple-app-site-association')).status).toBe(404)
})
