import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { accounts, enter, type Person } from '../world'
import { openApp, putAway } from './app'

let member: Person
beforeAll(async () => {
  member = await enter(inject('server'), accounts.member)
})
afterEach(({ task }) => putAway(task.result?.state === 'fail' ? task.name : undefined))

/** Different colours in a sample of a canvas's pixels. */
function colours(canvas: HTMLCanvasElement): number {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
  const found = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4)
    found.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
  return found.size
}

test('the K-line is drawn on a WeChat canvas', async () => {
  const weapp = await openApp({ path: 'pages/stock/kline/index', as: member })
  await weapp.sees('MA5')
  const canvas = (await weapp.page()).locator('wx-canvas canvas').first()
  await weapp.until(async () => (await canvas.evaluate(colours)) > 8, 'the canvas is blank')
  await weapp.shoot('kline')
  await weapp.close()
})

test('another period redraws it', async () => {
  const weapp = await openApp({ path: 'pages/stock/kline/index', as: member })
  await weapp.sees('MA5')
  await weapp.tap('周K')
  await weapp.until(
    async () => JSON.stringify(await weapp.calls('request')).includes('period=week'),
    'no weeks were asked for',
  )
  const canvas = (await weapp.page()).locator('wx-canvas canvas').first()
  await weapp.until(async () => (await canvas.evaluate(colours)) > 8, 'the canvas is blank')
  expect(await weapp.problems()).toEqual([])
  await weapp.close()
})
