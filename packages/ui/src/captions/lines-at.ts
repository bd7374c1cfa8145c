import type { CaptionLine } from './captions-props'

/** What is shown at a moment. `lines` are in the order in which they begin. */
export function linesAt(lines: readonly CaptionLine[], ms: number): readonly string[] {
  const shown: string[] = []
  for (const { fromMs, toMs, text } of lines) {
    if (fromMs > ms) break
    if (ms < toMs) shown.push(text)
  }
  return shown
}
