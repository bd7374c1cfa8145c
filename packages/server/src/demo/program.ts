import type { Script } from './script'

/** A broadcast: what is shown, over and over, and what is written in the room meanwhile. */
export interface Program {
  readonly script: Script
  readonly words: {
    readonly title: string
    readonly outline: string
    /** The teacher says so while the recording is being made. */
    readonly preparing: string
  }
  readonly talk: readonly Cue[]
}

/** Something written in the room; once a day, however often the recording repeats. */
export interface Cue {
  /** Since the recording began. */
  readonly atSec: number
  readonly who: 'teacher' | 'first' | 'second'
  readonly text: string
  /** A question of the board; it is being answered from `startSec` and answered at `endSec` of the recording. */
  readonly answer?: { readonly startSec: number; readonly endSec: number; readonly text: string }
}
