/**
 * The messages between pages and the worker. `build` asks for the other side's build and includes a port for the
 * answer; `take over` tells a waiting worker to start; `tidy` reports that a page has started, so that files needed
 * only by older pages can be deleted.
 */
export type Message = 'build' | 'take over' | 'tidy'

const messages: readonly unknown[] = ['build', 'take over', 'tidy'] satisfies readonly Message[]

export const isMessage = (data: unknown): data is Message => messages.includes(data)

/** The receiver of a message: a worker for a page, a page for the worker. */
export interface OtherSide {
  postMessage(message: Message, transfer: Transferable[]): void
}

/** The build of the other side; undefined if it does not answer: a sleeping page, or one that has only just started. */
export function buildOf(other: OtherSide, waitMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (build: unknown): void => {
      clearTimeout(timer)
      port1.close()
      resolve(typeof build === 'string' ? build : undefined)
    }
    const timer = setTimeout(() => answer(undefined), waitMs)
    port1.onmessage = ({ data }) => answer(data)
    other.postMessage('build', [port2])
  })
}
