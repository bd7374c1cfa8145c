import type { Kernel } from '../kernel/kernel'

/** Does it for each in turn. One that fails is logged and left for the next time; the others have nothing to do with it. */
export async function eachAlone<T>(
  { log }: Pick<Kernel, 'log'>,
  what: string,
  rows: readonly T[],
  act: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) await act(row).catch((error: unknown) => log.error({ err: error }, what))
}
