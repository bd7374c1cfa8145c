export interface Failure {
  /** Absolute path; undefined for an error that belongs to no file. */
  readonly file: string | undefined
  /** The full name; undefined if the file itself failed. */
  readonly test?: string
  readonly title: string
  readonly message: string
  readonly warning?: string
}

export interface Seen {
  readonly passed: readonly { readonly fullName: string; readonly file: string }[]
  readonly failures: readonly Failure[]
  readonly skipped: readonly string[]
  /** File and seconds. */
  readonly seconds: readonly (readonly [string, number])[]
}

export interface Step {
  readonly name: string
  readonly isGood: boolean
  readonly isLate?: boolean
  /** Its limit. */
  readonly seconds?: number
  /** How long it ran, in seconds. */
  readonly took: number
  readonly seen?: Seen
  /** Paths without ending. */
  readonly reports?: readonly string[]
  /** The path of its output, if it was not shown. */
  readonly log?: string | false
}

export function seenBy(reports: readonly string[], isAll: boolean): Seen | undefined
export function nameOf(failure: Failure): string
export function summaryOf(run: {
  readonly done: readonly Step[]
  readonly lost: readonly Step[]
  readonly failures: readonly Failure[]
  readonly flaky: readonly Failure[]
  readonly notes: readonly string[]
  readonly heading: string
}): string
