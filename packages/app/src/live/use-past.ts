import { useCallback, useRef, useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { useApi, useToast } from '../kernel'
import { isOnAir } from './parts/room-state'
import { text } from './text.zh'

/** What was already broadcast, as it stood when it was asked for. */
export interface Past {
  readonly src: string
  readonly durationMs: number
  /** Where its viewer begins. */
  readonly startMs: number
}

/** A stretch of the whole recording. */
interface Stretch {
  readonly src: string
  readonly durationMs: number
  /** Recorded before it begins. */
  readonly leftOutMs: number
}

/** So much before the present it begins: what was just missed. */
const BACK_MS = 30_000
/** Less than this is no more of it: the present is so near. */
const MORE_MS = 10_000

/** The past of a broadcast, while its viewer is in it; over with the broadcast. */
export function usePast({ id, state }: Pick<Room, 'id' | 'state'>) {
  const api = useApi()
  const toast = useToast()
  const [past, setPast] = useState<Past | null>(null)
  /** How far the newest address reaches in the whole recording. */
  const endMs = useRef(0)
  const ask = useCallback(async (): Promise<Stretch> => {
    const ticket = await api.call('live.getTicket', { id, purpose: 'past' }, { background: true })
    const { urls, durationMs = 0, leftOutMs = 0 } = ticket
    endMs.current = leftOutMs + durationMs
    return { src: urls[0]?.url ?? '', durationMs, leftOutMs }
  }, [api, id])
  const toLive = () => setPast(null)
  const toPast = async (): Promise<void> => {
    const { src, durationMs } = await ask()
    setPast({ src, durationMs, startMs: Math.max(0, durationMs - BACK_MS) })
  }
  /** At its end: what was broadcast meanwhile, from there on. Who has left the past meanwhile is not taken back. */
  const goOn = async (): Promise<void> => {
    const seenMs = endMs.current
    const { src, durationMs, leftOutMs } = await ask()
    const startMs = Math.max(0, seenMs - leftOutMs)
    setPast((now) => now && (durationMs - startMs < MORE_MS ? null : { src, durationMs, startMs }))
  }
  return {
    past: isOnAir(state) ? past : null,
    toPast: () => void toPast().catch(() => toast(text.room.noPast)),
    /** Another address of the same, from where its viewer is: the page keeps the first one. */
    renew: useCallback(async () => (await ask()).src, [ask]),
    /** The present, once there is no more of the past. */
    goOn: () => void goOn().catch(toLive),
    toLive,
  }
}
