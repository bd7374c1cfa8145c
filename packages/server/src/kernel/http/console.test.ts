import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../secret'
import { site, type Site } from './test-site'

const PAGE = '<!doctype html><html><head><meta name="client-key" content="%CLIENT_KEY%" /></head></html>'

let at: Site
const consoleDir = mkdtempSync(join(tmpdir(), 'console-'))

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'))
  writeFileSync(join(consoleDir, 'index.html'), PAGE)
  writeFileSync(join(consoleDir, 'assets/index-1.js'), 'export {}')
  at = await site({ config: { consoleDir, signSecret: new Secret('a"key') } })
})
afterAll(async () => {
  await at.close()
  rmSync(consoleDir, { recursive: true })
})

test('every address below the console is its page, which is never kept and never indexed', async () => {
  for (const path of ['/console/', '/console/feedback/cases?state=new', '/console/news/edit']) {
    const answer = await at.fetch(path)
    expect([path, answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      path,
      200,
      'no-store',
      'noindex',
    ])
    expect(await answer.text()).toContain('content="a&quot;key"')
  }
})

test('its page admits styles that stand in it, and no scripts', async () => {
  const policy = (await at.fetch('/console/')).headers.get('content-security-policy')
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("script-src 'self';")
})

test('without the slash the address leads to the page, and files are kept for a year', async () => {
  const bare = await at.fetch('/console', { redirect: 'manual' })
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/console/'])
  const file = await at.fetch('/console/assets/index-1.js')
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a file that is not there is not answered with the page, and no other page admits inline styles', async () => {
  for (const path of ['/console/assets/none.js', '/console/none.js', '/consolex/'])
    expect([path, (await at.fetch(path)).status]).toEqual([path, 404])
  expect((await at.fetch('/healthz')).headers.get('content-security-policy')).toContain("style-src 'self';")
})
