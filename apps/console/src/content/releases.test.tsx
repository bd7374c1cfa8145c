import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Releases from './releases'
import { text } from './text.releases.zh'

afterEach(takeAway)

const GET = '/api/console/release/get/info'
const SAVE = '/api/console/release/save'
const now = {
  sn: '1.0.19',
  minSn: '1.0.0',
  iosLink: '',
  androidLink: 'https://rostrum.test/files/1',
  androidSha256: 'ab'.repeat(32),
  androidBytes: 12 * 1024 * 1024,
  isForce: false,
}
const history = [{ sn: '1.0.18', at: Date.now(), notes: ['更快的首页', '修复断线'] }]
const state = { now, seen: 'v1', waiting: null, history }

test('a version is proposed with its reason, keeps the package that is there, and says that it waits', async () => {
  const stage = await show(Releases, { [GET]: () => state, [SAVE]: () => state })
  for (const words of ['1.0.19', '12.0 MB', 'ab'.repeat(32), text.isFree]) expect(stage.text()).toContain(words)
  await press(button(text.propose))
  await type(text.sn, '1.0.20')
  await type(text.notes, '修复断线\n\n更快的首页')
  await type(text.why, '修复严重问题')
  await press(button(text.save))
  expect(stage.sent.find(({ path }) => path === SAVE)?.input).toEqual({
    sn: '1.0.20',
    minSn: '1.0.0',
    isForce: false,
    iosLink: '',
    hasPackage: true,
    notes: ['修复断线', '更快的首页'],
    seen: 'v1',
    why: '修复严重问题',
  })
  expect(stage.text()).toContain(text.asked)
})

test('the versions that were released are listed with what members read of them', async () => {
  const stage = await show(Releases, { [GET]: () => state })
  for (const words of [text.history, '1.0.18', '更快的首页']) expect(stage.text()).toContain(words)
  takeAway()
  const bare = await show(Releases, { [GET]: () => ({ ...state, history: [] }) })
  expect(bare.text()).toContain(text.noHistory)
})

test('while a version waits its differences are shown, and nobody proposes another one', async () => {
  const waiting = {
    id: 'a1',
    by: '何秋染',
    at: Date.now() - 60_000,
    why: '修复',
    value: { ...now, sn: '1.0.20', isForce: true },
  }
  const stage = await show(Releases, { [GET]: () => ({ ...state, waiting }) })
  for (const words of ['何秋染', '1.0.20', text.isForce]) expect(stage.text()).toContain(words)
  expect(button(text.propose)).toHaveProperty('disabled', true)
})
