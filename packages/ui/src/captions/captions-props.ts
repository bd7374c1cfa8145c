import type { ReplayPicture } from '../player'

/** A caption and the stretch of the replay in which it is shown, in ms; `toMs` is excluded. */
export interface CaptionLine {
  readonly fromMs: number
  readonly toMs: number
  readonly text: string
}

export interface CaptionsOverProps extends ReplayPicture {
  /** In the order in which they begin. */
  readonly lines: readonly CaptionLine[]
}
