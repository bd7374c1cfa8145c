export interface StepReading {
  readonly command?: readonly unknown[]
  /** Of what the verdict on every file depends. */
  readonly frame?: RegExp
  readonly reads: RegExp
  readonly declarations?: Readonly<Record<string, string>>
}
/** How a step runs when a file of it has changed. */
export interface StepChoice {
  readonly isEach?: boolean
  readonly again?: (changed: readonly string[]) => unknown
  /** Other files to judge again; undefined: all. */
  readonly spread?: (changed: readonly string[], declarations: readonly string[]) => readonly string[] | undefined
  /** More files than this are not named one by one. */
  readonly most?: number
}
export interface StepState {
  readonly frame: string
  readonly files: Readonly<Record<string, string>>
  readonly declarations?: Readonly<Record<string, string>>
}
export function hashesIn(root: string, say?: (words: string) => void): Map<string, string> | undefined
export function declarationsIn(root: string): Readonly<Record<string, string>>
export function stateOf(step: StepReading, hashes: ReadonlyMap<string, string> | undefined): StepState | undefined
export function whatToRun(
  step: StepChoice,
  before: StepState | undefined,
  now: StepState | undefined,
  isSame?: (path: string, before: string, now: string) => boolean,
): 'all' | 'nothing' | string[]
export function keptIn(folder: string): {
  read(key: string): StepState | undefined
  keep(key: string, state: StepState | undefined): void
  forget(key: string): void
}
