import { standardTimes, times } from '@rostrum/contract/kernel/times'
import { afterEach, expect, test } from 'vitest'
import { configQuery } from './config'
import { renderScreen, unmountAll } from './testing/index'

afterEach(async () => {
  Object.assign(times, standardTimes)
  await unmountAll()
})

const load = () => Promise.resolve({ default: () => null })
const page = { no: 7, path: '/pages/index', title: '', audience: 'visitor', load } as const

test('clients wait as long as the specification says, until the served configuration says otherwise', async () => {
  const served = { timeouts: { ...standardTimes, socketMs: 45_000, chunkMs: 90_000 } } as never
  const { kernel } = await renderScreen(page, { replies: { 'content.getConfig': served } })
  expect(times).toEqual({
    requestMs: 10_000,
    captchaMs: 20_000,
    uploadMs: 60_000,
    downloadMs: 60_000,
    socketMs: 60_000,
    chunkMs: 120_000,
    pageDelayMs: 200,
    pageMs: 60_000,
  })
  await kernel.queries.fetchQuery(configQuery(kernel))
  expect(times).toEqual({ ...standardTimes, socketMs: 45_000, chunkMs: 90_000 })
})
