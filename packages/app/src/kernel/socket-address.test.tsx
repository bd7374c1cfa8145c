import { afterEach, expect, test } from 'vitest'
import { configQuery } from './config'
import { socketAddress } from './socket-address'
import { renderScreen, unmountAll } from './testing/index'

afterEach(unmountAll)

const load = () => Promise.resolve({ default: () => null })
const page = { no: 7, path: '/pages/index', title: '', audience: 'visitor', load } as const

// holds: 7.3-22
test('the socket is where the served configuration says, and at the built-in path before it came', async () => {
  const served = { socketUrl: 'wss://live.example/ws?v=1' } as never
  const { kernel } = await renderScreen(page, { replies: { 'content.getConfig': served } })
  expect(socketAddress(kernel)).toBe('/ws?v=1')
  await kernel.queries.fetchQuery(configQuery(kernel))
  expect(socketAddress(kernel)).toBe('wss://live.example/ws?v=1')
})
