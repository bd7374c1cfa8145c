/** Beats offered by the whole audience, each visitor every 3 s. */
export interface Beats {
  readonly perSec: number
  readonly ms: number
}

export interface Beaten {
  readonly sent: number
  readonly accepted: number
  /** Answers other than 200, by code; `late`: had no connection free in time and was not sent. */
  readonly refused: Readonly<Record<string, number>>
  readonly late: number
  readonly p50: number
  readonly p99: number
}

/** `ms`: talk and listen for so long. */
export interface Talk {
  readonly ms: number
}

export interface Talked {
  readonly deliveries: number
  readonly missing: number
  readonly p50: number
  readonly p99: number
}
