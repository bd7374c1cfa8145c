import { vi } from 'vitest'

export interface FakeWxOptions {
  readonly pixelRatio?: number
  /** The drawing context of the page's canvas. */
  readonly pen?: unknown
  readonly width?: number
  readonly height?: number
}

/** The functions of the mini-program that the kit calls, as the global `wx`. One canvas answers every query. */
export function fakeWx({ pixelRatio = 2, pen = null, width = 390, height = 300 }: FakeWxOptions = {}) {
  const frames: (() => void)[] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => pen,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    createImage: () => ({}),
    toDataURL: () => 'data:image/png;base64,',
  }
  const query = (answer: unknown) => (_fields: unknown, heard?: (found: unknown) => void) => {
    const told = typeof _fields === 'function' ? _fields : heard
    return { exec: () => told?.(answer) }
  }
  const place = { node: canvas, width, height, left: 0, top: 0 }
  const watched = new Map<string, (what: unknown) => void>()
  const wx = {
    getWindowInfo: () => ({ pixelRatio, windowWidth: width }),
    createSelectorQuery: () => ({ select: () => ({ fields: query(place), boundingClientRect: query(place) }) }),
    onWindowResize: (run: (what: unknown) => void) => watched.set('resize', run),
    offWindowResize: () => watched.delete('resize'),
    onNetworkStatusChange: (run: (what: unknown) => void) => watched.set('network', run),
    offNetworkStatusChange: () => watched.delete('network'),
    stored: new Map<string, unknown>(),
    getStorageSync: (key: string) => wx.stored.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void wx.stored.set(key, value),
  }
  vi.stubGlobal('wx', wx)
  return {
    wx,
    canvas,
    watched,
    /** Draws the pending frame; returns how many callbacks waited. */
    frame: () => frames.splice(0).map((run) => run()).length,
  }
}
