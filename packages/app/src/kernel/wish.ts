import { useEffect, useRef, useState } from 'react'
import { usePlatform } from './hooks'
import { PACE_MS } from './pace'
import type { Platform } from './platform'

/** Something that a person turns on and off by a tap: a like, a favourite, a vote. `key`: of which thing. */
export interface WishParts<Key extends string, Kept> {
  /** Shows a wish at once, and what is so instead when the server refuses it. */
  show(key: Key, on: boolean): void
  save(key: Key, on: boolean): Promise<Kept>
  /** The server has taken the wish. */
  keep(key: Key, kept: Kept): void
}

/** Wishes; `done` is told when this one is kept. */
export type Wish<Key extends string> = (key: Key, on: boolean, done?: () => void) => void

interface Wished {
  /** What the server last said. */
  is: boolean
  wish: boolean
  isWaiting: boolean
  done?: () => void
}

/**
 * Taps that follow each other closely are one call or two, and the last of them wins: the first is sent at once, the
 * others only change the wish, which is sent after half a second if the server has something else.
 */
export function createWishes<Key extends string, Kept>(
  timers: Pick<Platform['timers'], 'after'>,
  parts: WishParts<Key, Kept>,
): Wish<Key> {
  const open = new Map<Key, Wished>()
  const send = async (key: Key, one: Wished): Promise<void> => {
    const on = one.wish
    const pause = new Promise<void>((resume) => timers.after(PACE_MS, resume))
    one.isWaiting = true
    try {
      const kept = await parts.save(key, on)
      one.is = on
      if (one.wish === on) {
        parts.keep(key, kept)
        one.done?.()
      }
    } catch {
      // The request layer has already shown the refusal.
      if (one.wish === on) {
        one.wish = one.is
        parts.show(key, one.is)
      }
    }
    await pause
    if (one.wish !== one.is) return send(key, one)
    open.delete(key)
  }
  return (key, on, done) => {
    const one = open.get(key) ?? { is: !on, wish: !on, isWaiting: false }
    open.set(key, one)
    Object.assign(one, { wish: on, done })
    parts.show(key, on)
    if (!one.isWaiting) void send(key, one)
  }
}

/** The wishes of a screen. They are sent although the screen closes. */
export function useWishes<Key extends string, Kept>(parts: WishParts<Key, Kept>): Wish<Key> {
  const { timers } = usePlatform()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const [wish] = useState(() =>
    createWishes<Key, Kept>(timers, {
      show: (key, on) => latest.current.show(key, on),
      save: (key, on) => latest.current.save(key, on),
      keep: (key, kept) => latest.current.keep(key, kept),
    }),
  )
  return wish
}
