import type { Kernel } from '../kernel/kernel'

/** Runs the task for each in turn. A failing one is logged and left for the next time; the others go on. */
export async function eachAlone<T>(
  { log }: Pick<Kernel, 'log'>,
  what: string,
  rows: readonly T[],
  act: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) await act(row).catch((error: unknown) => log.error({ err: error }, what))
}
