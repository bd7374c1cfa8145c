import { refuse } from '@rostrum/server/kernel'

/** The item was still waiting at the decision; no other one was faster. */
export function decidedNow<T>(row: T | undefined): T {
  return row ?? refuse('live.already_reviewed')
}

/** An item that waits for a moderator, or that one decided on, does not enter the stream by being sent again. */
export function mustNotHaveWaited(row: unknown): void {
  if (row !== undefined) refuse('live.already_reviewed')
}

export function mustFitAssistants(count: number, max: number): void {
  if (count > max) refuse('live.assistants_full', { max })
}

export function mustFitTemplates(count: number, max: number): void {
  if (count > max) refuse('live.templates_full', { max })
}
