import { codeOf } from '@rostrum/contract/kernel/typed'
import { timeOf } from '@rostrum/ui/player'

/** A stretch that stays, as somebody types it. */
export interface TypedPiece {
  readonly from: string
  readonly to: string
}

export interface KeptPiece {
  readonly fromMs: number
  readonly toMs: number
}

const SECOND = 1000

/** 1:02:03 or 02:03 in ms; undefined for anything else. */
export function msOf(typed: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(codeOf(typed)) ?? []
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

export const typedOf = ({ fromMs, toMs }: KeptPiece): TypedPiece => ({ from: timeOf(fromMs), to: timeOf(toMs) })

/** The pieces, if they are times, in order, apart, and within the recording, whose last second may be cut short. */
export function piecesOf(typed: readonly TypedPiece[], fullMs: number): KeptPiece[] | undefined {
  const pieces = typed.map(({ from, to }) => ({ fromMs: msOf(from), toMs: msOf(to) }))
  const read: KeptPiece[] = []
  for (const { fromMs, toMs } of pieces) {
    if (fromMs === undefined || toMs === undefined) return undefined
    const end = toMs > fullMs - SECOND ? fullMs : toMs
    if (fromMs >= end || toMs > fullMs + SECOND || fromMs < (read.at(-1)?.toMs ?? 0)) return undefined
    read.push({ fromMs, toMs: end })
  }
  return read
}

export const lengthOf = (pieces: readonly KeptPiece[]): number =>
  pieces.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
