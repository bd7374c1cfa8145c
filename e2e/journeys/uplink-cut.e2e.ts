// @module-tag realtime
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import type { RoomId } from '@rostrum/contract/live'
import { pushRtmp, type Broadcast } from '../lib/broadcast'
import { openBrowser, shoot, shootFailure, watchErrors } from '../lib/browser'
import { readyReplay } from '../lib/on-air'
import { ownServer } from '../lib/own-server'
import { accounts, enter, pageOf, type Person } from '../lib/people'
import { hasFfmpeg } from '../lib/programs'
import { openLine, type Line } from '../lib/proxy'
import { beginsAt, paths, said, speak, watches } from '../lib/room-page'
import { openRoom } from '../lib/rooms'
import { until } from '../lib/server'

const { url } = await ownServer()
/** How long the teacher's line to the server is away. */
const CUT_MS = 180_000
const MEANWHILE = '老师掉线了，我们先聊'

let browser: Browser
let teacher: Person
let studio: Page
let viewer: Page
let errors: string[]
let line: Line | undefined
let broadcast: Broadcast | undefined
let roomId: RoomId
let key: string

const stateOf = async () => (await teacher.call('live.getVideoRoom', { id: roomId })).state
const reaches = (state: Awaited<ReturnType<typeof stateOf>>) =>
  until(
    async () => (await stateOf()) === state,
    60_000,
    () => `the room did not become ${state}`,
  )
const push = () => pushRtmp(line?.url.replace('http', 'rtmp').concat('/live') ?? '', key)

beforeAll(async () => {
  if (!hasFfmpeg()) return
  browser = await openBrowser()
  teacher = await enter(url, accounts.teacher)
  roomId = await openRoom(url, teacher, 'video', '断流三分钟')
  const { rtmpServer, streamKey } = await teacher.call('live.getPushInfo', { id: roomId })
  key = streamKey
  line = await openLine(rtmpServer.replace(/^rtmp:\/\/[^:/]+/, 'http://127.0.0.1'))
  studio = await pageOf(browser, teacher, { width: 'desktop' })
  viewer = await pageOf(browser, await enter(url, accounts.member))
  errors = [studio, viewer].flatMap(watchErrors)
})
afterAll(async () => {
  await broadcast?.stop()
  await line?.close()
  await browser?.close()
})
afterEach(({ task }) => shootFailure(task, [studio, viewer]))

describe.skipIf(!hasFfmpeg())('an uplink that is away for three minutes', { timeout: 600_000 }, () => {
  test('the room waits for its teacher, and its members go on talking', async () => {
    broadcast = push()
    await reaches('live')
    await studio.goto(`${url}${paths.push(roomId)}`)
    await viewer.goto(`${url}${paths.video(roomId)}`)
    await watches(viewer)
    line?.cut()
    await reaches('interrupted')
    await broadcast.stop()
    await viewer.getByText('稍后回来').first().waitFor()
    await studio.getByText('观众看到“稍后回来”').first().waitFor()
    await speak(viewer, MEANWHILE)
    await viewer.waitForTimeout(CUT_MS)
    expect(await stateOf(), 'after three minutes').toBe('interrupted')
    expect(await said(viewer)).toContain(MEANWHILE)
    await shoot(viewer, 'journey-uplink-away')
    await shoot(studio, 'journey-uplink-away-studio')
  })

  test('by the same key the teacher is back in the same lesson, on the page that a viewer never left', async () => {
    line?.mend()
    broadcast = push()
    await reaches('live')
    await watches(viewer)
    await viewer.getByText('稍后回来', { exact: true }).waitFor({ state: 'hidden' })
    await viewer.waitForTimeout(5_000)
    await teacher.call('live.setPushState', { roomId, action: 'stop', idempotencyKey: crypto.randomUUID() })
    await viewer
      .getByText(/^直播已结束/)
      .first()
      .waitFor()
  })

  test('its replay holds what was taught before and after, without the three minutes between', async () => {
    const { id, durationMs } = await readyReplay(teacher, roomId)
    expect(durationMs).toBeGreaterThan(5_000)
    expect(durationMs).toBeLessThan(CUT_MS)
    await teacher.call('live.setReplayState', { id, state: 'published' })
    await viewer.goto(`${url}${paths.replay(id)}`)
    await beginsAt(viewer, viewer.getByRole('button', { name: '播放' }).first())
  })

  test('no page had errors of its own', () => {
    expect(errors).toEqual([])
  })
})
