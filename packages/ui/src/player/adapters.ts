import { hls, llHls } from './hls-adapter'
import type { Memory } from './live-player'
import { httpFlv, wsFlv } from './mpegts-adapter'
import { nativeHls } from './native-adapter'
import type { Adapter } from './source'
import { whep } from './whep-adapter'

/**
 * Every way of playing, best first; a device uses those it can. WebRTC is offered only if an operator enables it. Each
 * engine is its own file and is loaded when it is needed.
 */
export const adapters: readonly Adapter[] = [whep, wsFlv, httpFlv, llHls, hls, nativeHls]

/** The way that played steadily is tried first while the page is open. */
export const memory: Memory = {}
