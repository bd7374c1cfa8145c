/** Beats offered by the whole audience, each visitor every 3 s. */
export interface Beats {
  readonly perSec: number
  readonly ms: number
}

export interface Beaten {
  readonly sent: number
  readonly accepted: number
  /** Answers other than 200, by code; `late`: no connection was free in time, so it was not sent. */
  readonly refused: Readonly<Record<string, number>>
  readonly late: number
  readonly p50: number
  readonly p99: number
}

/** `ms`: how long to talk and listen. */
export interface Talk {
  readonly ms: number
}

export interface Talked {
  readonly deliveries: number
  readonly missing: number
  readonly p50: number
  readonly p99: number
}
