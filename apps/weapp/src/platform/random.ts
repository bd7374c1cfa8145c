import type { Platform } from '@rostrum/app/kernel'
import type { Wx } from './wx'

const ID_BYTES = 16
const POOL_BYTES = 1024
const LOW_BYTES = 256

/**
 * Ids of 128 bits. WeChat delivers its random bytes later, but an id is needed now: bytes are fetched ahead, and mixed
 * with `Math.random` so that an id can be made when there are none. Good for telling devices and attempts apart, not
 * for secrets.
 */
export function weappRandom(wx: Wx): Platform['random'] {
  let pool = new Uint8Array(0)
  let isAsking = false
  const fill = (): void => {
    if (isAsking) return
    isAsking = true
    wx.getRandomValues({
      length: POOL_BYTES,
      success: ({ randomValues }) => {
        pool = new Uint8Array(randomValues)
      },
      complete: () => {
        isAsking = false
      },
    })
  }
  const byte = (at: number, given: Uint8Array): number => (given[at] ?? 0) ^ Math.floor(Math.random() * 256)
  fill()
  return {
    id: () => {
      const given = pool.subarray(0, ID_BYTES)
      pool = pool.subarray(ID_BYTES)
      if (pool.length < LOW_BYTES) fill()
      return Array.from({ length: ID_BYTES }, (_, at) => byte(at, given).toString(16).padStart(2, '0')).join('')
    },
    next: () => Math.random(),
  }
}
