import { expect, test } from 'vitest'
import { fakeBridge } from './testing/fake-bridge'
import { loadStorage } from './storage'

test('stored values are loaded before the first page, and are read without asking the device again', async () => {
  const bridge = fakeBridge({ kept: { token: 't', look: '{}' } })
  const storage = await loadStorage(bridge.preferences)
  bridge.asked.length = 0
  expect([storage.get('token'), storage.get('look'), storage.get('nothing'), bridge.asked]).toEqual([
    't',
    '{}',
    null,
    [],
  ])
})

test('a write goes to the device at once, so that it survives the end of the app right after', async () => {
  const bridge = fakeBridge()
  const storage = await loadStorage(bridge.preferences)
  storage.set('token', 't')
  expect(bridge.kept.get('token')).toBe('t')
  storage.remove('token')
  expect([bridge.kept.has('token'), storage.get('token')]).toEqual([false, null])
})

test('writes keep their order', async () => {
  const bridge = fakeBridge()
  const storage = await loadStorage(bridge.preferences)
  storage.set('a', '1')
  storage.set('a', '2')
  storage.remove('b')
  storage.set('a', '3')
  expect(bridge.asked.filter((one) => one.startsWith('Preferences.set'))).toEqual(
    ['1', '2', '3'].map((value) => `Preferences.set {"key":"a","value":"${value}"}`),
  )
})

test('a failed write is repeated with the current value', async () => {
  const bridge = fakeBridge()
  let failures = 1
  const storage = await loadStorage({
    ...bridge.preferences,
    set: (entry) => (failures-- > 0 ? Promise.reject(new Error('busy')) : bridge.preferences.set(entry)),
  })
  storage.set('a', 'old')
  storage.set('a', 'new')
  await new Promise((resolve) => setTimeout(resolve))
  expect(bridge.kept.get('a')).toBe('new')
})

test('a device that cannot be read counts as empty', async () => {
  const bridge = fakeBridge()
  const storage = await loadStorage({ ...bridge.preferences, keys: () => Promise.reject(new Error('broken')) })
  expect(storage.get('token')).toBeNull()
})
