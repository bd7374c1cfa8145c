import { hls, llHls } from './hls-adapter'
import type { Memory } from './live-player'
import { httpFlv, wsFlv } from './mpegts-adapter'
import { nativeHls } from './native-adapter'
import type { Adapter } from './source'
import { whep } from './whep-adapter'

/**
 * Every way of playing, best first; a device takes those it can. WebRTC is offered only where an operator means it to be
 * used. Each engine is a file of its own and comes when it is needed.
 */
export const adapters: readonly Adapter[] = [whep, wsFlv, httpFlv, llHls, hls, nativeHls]

/** What played steadily is tried first for as long as the page is open. */
export const memory: Memory = {}
