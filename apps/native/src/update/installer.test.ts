import { times } from '@rostrum/contract/kernel/times'
import { expect, test } from 'vitest'
import { fakePackages, type FakePackagesOptions } from '../testing/fake-packages'
import { createInstaller } from './installer'

const sha256 = 'ab'.repeat(32)
const update = { link: 'https://cdn.example/rostrum.apk', sha256, bytes: 100 }

async function run(options: Partial<FakePackagesOptions>, wanted = update) {
  const packages = fakePackages({ total: 100, attempts: [{ brings: 100 }], hashes: [sha256], ...options })
  const shares: number[] = []
  const waits: number[] = []
  const install = createInstaller({ packages, wait: async (ms) => void waits.push(ms) })
  const failure = await install(wanted, (share) => shares.push(share)).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  return { did: packages.did, shares, waits, failure }
}

test('a package is downloaded, checked and passed to the system', async () => {
  const { did, shares, failure } = await run({})
  expect([failure, did, shares]).toEqual([undefined, ['discard others', 'from 0', 'silent', 'install'], [1]])
})

test('a broken connection is resumed where it ended, and the wait grows only while nothing arrives', async () => {
  const { did, waits, shares } = await run({
    attempts: [{ brings: 40, cut: true }, { brings: 0, cut: true }, { brings: 0, cut: true }, { brings: 60 }],
  })
  expect(did).toEqual(['discard others', 'from 0', 'from 40', 'from 40', 'from 40', 'silent', 'install'])
  expect([waits, shares.at(0), shares.at(-1)]).toEqual([[1_000, 2_000, 4_000], 0.4, 1])
})

test('a connection that ends early without an error counts as broken too', async () => {
  expect((await run({ attempts: [{ brings: 40 }, { brings: 60 }] })).did).toEqual([
    'discard others',
    'from 0',
    'from 40',
    'silent',
    'install',
  ])
})

test('a part downloaded before the app ended is not downloaded again', async () => {
  expect((await run({ kept: 70, attempts: [{ brings: 30 }] })).did).toEqual([
    'discard others',
    'from 70',
    'silent',
    'install',
  ])
  expect((await run({ kept: 100 })).did).toEqual(['discard others', 'silent', 'install'])
})

test('five attempts without a byte end it; the received part stays for the next start', async () => {
  const { did, failure } = await run({
    attempts: [
      { brings: 30, cut: true },
      { brings: 0, cut: true },
    ],
  })
  expect([did.filter((one) => one === 'from 30'), failure]).toEqual([
    Array.from({ length: 5 }, () => 'from 30'),
    expect.stringContaining('does not come'),
  ])
  expect(did).not.toContain('install')
})

test('a package with a wrong hash is never installed: it is downloaded once more, then refused', async () => {
  const healed = await run({ kept: 60, hashes: ['cd'.repeat(32), sha256] })
  expect([healed.did, healed.failure]).toEqual([
    ['discard others', 'from 60', 'discard all', 'from 0', 'silent', 'install'],
    undefined,
  ])
  const wrong = await run({ hashes: ['cd'.repeat(32)] })
  expect(wrong.did.at(-2)).toBe('discard all')
  expect([wrong.did.includes('install'), wrong.failure]).toEqual([false, expect.stringContaining('not the one')])
})

test.each([
  ['an address without TLS', { ...update, link: 'http://cdn.example/rostrum.apk' }],
  ['no hash', { ...update, sha256: '' }],
  ['no length', { ...update, bytes: 0 }],
])('%s is refused before the download starts', async (_, wanted) => {
  const { did, failure } = await run({}, wanted)
  expect([did, failure]).toEqual([[], expect.stringContaining('without a safe')])
})

test('without permission nothing is installed, and it says so', async () => {
  const { did, failure } = await run({ allowed: false })
  expect([did.includes('install'), failure]).toEqual([false, expect.stringContaining('may not install')])
})

test('a download waits as long as the configuration in force says', async () => {
  const packages = fakePackages({ total: 100, attempts: [{ brings: 100 }], hashes: [sha256] })
  const { downloadMs } = times
  try {
    times.downloadMs = 90_000
    await createInstaller({ packages, wait: () => Promise.resolve() })(update, () => undefined)
  } finally {
    times.downloadMs = downloadMs
  }
  expect([downloadMs, packages.waited]).toEqual([60_000, [90_000]])
})

test('two requests download it once', async () => {
  const packages = fakePackages({ total: 100, attempts: [{ brings: 100 }], hashes: [sha256] })
  const install = createInstaller({ packages, wait: () => Promise.resolve() })
  await Promise.all([install(update, () => undefined), install(update, () => undefined)])
  expect(packages.did.filter((one) => one === 'install')).toHaveLength(1)
})
