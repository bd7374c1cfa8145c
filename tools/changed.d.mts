export interface Plan {
  readonly tests: readonly string[]
  readonly walks: readonly string[]
  readonly hasScreens: boolean
  readonly hasRules: boolean
  readonly hasPromises: boolean
  readonly isCode: boolean
}
export function planOf(files: readonly string[]): Plan
export function runsOf(
  tests: readonly string[],
  files: readonly string[],
): { readonly gate: readonly string[]; readonly tagged: readonly string[] }
export function baseOf(given?: string): string
export function changedSince(base: string): string[]
export function removedSince(base: string): string[]
export const namedTests: readonly string[]
export const namedWalks: readonly string[]
