export interface StepReading {
  readonly command?: readonly unknown[]
  /** Of what the verdict on every file depends. */
  readonly frame?: RegExp
  readonly reads: RegExp
  readonly more?: string
}
/** How a step runs when a file of it has changed. */
export interface StepChoice {
  readonly isEach?: boolean
  readonly again?: (changed: readonly string[]) => unknown
}
export interface StepState {
  readonly frame: string
  readonly files: Readonly<Record<string, string>>
}
export function hashesIn(root: string): Map<string, string>
export function declarationsIn(root: string): string
export function stateOf(step: StepReading, hashes: ReadonlyMap<string, string>): StepState
export function whatToRun(step: StepChoice, before: StepState | undefined, now: StepState): 'all' | 'nothing' | string[]
export function keptIn(folder: string): {
  read(key: string): StepState | undefined
  keep(key: string, state: StepState): void
  forget(key: string): void
}
