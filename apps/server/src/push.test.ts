import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushOf } from './push'

let dir: string
let file: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'push-'))
  file = join(dir, 'key.p8')
  writeFileSync(
    file,
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )
})
afterAll(() => rmSync(dir, { recursive: true }))

test('without settings there is no service; a full set makes one, for the store unless told otherwise', () => {
  expect(pushOf({})).toBeUndefined()
  const jpush = { PUSH_JPUSH_KEY: 'abcdefabcdefabcdefabcdef', PUSH_JPUSH_SECRET: 'geheim' }
  expect(pushOf(jpush)).toMatchObject({
    jpush: { appKey: 'abcdefabcdefabcdefabcdef', isProduction: true },
    apns: undefined,
  })
  const apns = {
    PUSH_APNS_KEY_FILE: file,
    PUSH_APNS_KEY_ID: 'KEY1234567',
    APP_IOS_TEAM: 'TEAM123456',
    PUSH_SANDBOX: true,
  }
  const both = pushOf({ ...jpush, ...apns })
  expect(both).toMatchObject({
    apns: { keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'com.rostrum.app', isProduction: false },
  })
  expect(inspect(both, { depth: 9 })).not.toMatch(/geheim|PRIVATE KEY/)
})

test('an incomplete service and an unusable key are complaints', () => {
  expect(() => pushOf({ PUSH_JPUSH_KEY: 'abc' })).toThrow('PUSH_JPUSH_SECRET')
  expect(() => pushOf({ PUSH_APNS_KEY_FILE: file, PUSH_APNS_KEY_ID: 'KEY1234567' })).toThrow('APP_IOS_TEAM')
  const wrong = { PUSH_APNS_KEY_ID: 'KEY1234567', APP_IOS_TEAM: 'TEAM123456' }
  expect(() => pushOf({ ...wrong, PUSH_APNS_KEY_FILE: join(dir, 'nothing') })).toThrow('PUSH_APNS_KEY_FILE')
})
