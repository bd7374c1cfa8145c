import type { Worker } from 'node:worker_threads'

const LOOK_MS = 250
const MICROS = 1_000

/**
 * Calls `spent` once the worker has worked for so long itself, in ms of a core: what it waits for a busy machine does
 * not count. Returns a function that stops looking.
 */
export function whenWorked(worker: Pick<Worker, 'cpuUsage'>, mostMs: number, spent: () => void): () => void {
  const look = async (): Promise<void> => {
    // Without an answer it is ending already.
    const used = await worker.cpuUsage().catch(() => undefined)
    if (used && (used.user + used.system) / MICROS >= mostMs) spent()
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}
