import Hls, { type HlsConfig } from 'hls.js/light'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hls, llHls } from './hls-adapter'
import type { Adapter } from './source'

beforeEach(() => {
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue(undefined)
  vi.stubGlobal('MediaSource', class {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens with the real engine, which checks its settings at construction. */
async function opened(adapter: Adapter) {
  const engines: { readonly config: HlsConfig; readonly engine: Hls }[] = []
  vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(function load(this: Hls) {
    engines.push({ config: this.userConfig as HlsConfig, engine: this })
  })
  const told: string[] = []
  const running = await adapter.open(document.createElement('video'), '/live.m3u8', (what) => told.push(what))
  const [made] = engines
  if (!made) throw new Error('Nothing was loaded')
  return { ...made, running, told }
}

test('low latency takes the distance from the end from the playlist', async () => {
  const { config, running } = await opened(llHls)
  expect(config.lowLatencyMode).toBe(true)
  expect(Object.keys(config).filter((name) => /^live(Sync|MaxLatency)/.test(name))).toEqual([])
  running.close()
})

test('plain HLS stays two seconds behind, and no worker is made from a blob', async () => {
  const { config, running } = await opened(hls)
  expect(config).toMatchObject({
    lowLatencyMode: false,
    liveSyncDuration: 2,
    maxLiveSyncPlaybackRate: 1.5,
    enableWorker: false,
  })
  running.close()
})

test('a refused segment is an expired grant, any other fatal error a broken connection, and both are reported once', async () => {
  const fatal = (code: number) => ({
    type: Hls.ErrorTypes.NETWORK_ERROR,
    details: Hls.ErrorDetails.FRAG_LOAD_ERROR,
    fatal: true,
    error: new Error('x'),
    response: { code, url: '', data: undefined },
  })
  const refused = await opened(llHls)
  // The engine's own type requires more than the code reads.
  refused.engine.trigger(Hls.Events.ERROR, fatal(403) as never)
  refused.engine.trigger(Hls.Events.ERROR, fatal(500) as never)
  expect(refused.told).toEqual(['expired'])
  refused.running.close()
  const broken = await opened(llHls)
  broken.engine.trigger(Hls.Events.ERROR, fatal(502) as never)
  expect(broken.told).toEqual(['error'])
  broken.running.close()
})

test('a device without media sources does not use it', () => {
  expect(llHls.pick({ llHls: '/a.m3u8' })).toBe('/a.m3u8')
  vi.unstubAllGlobals()
  vi.stubGlobal('MediaSource', undefined)
  Reflect.deleteProperty(window, 'MediaSource')
  expect(llHls.pick({ llHls: '/a.m3u8' })).toBeUndefined()
})
