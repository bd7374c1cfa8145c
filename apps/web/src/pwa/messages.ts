/**
 * What pages and the worker say to one another. `build` asks for the other side's build and brings a port for the answer;
 * `take over` asks a waiting worker to begin; `tidy` says that a page has started, so that what only older pages needed may go.
 */
export type Message = 'build' | 'take over' | 'tidy'

const messages: readonly unknown[] = ['build', 'take over', 'tidy'] satisfies readonly Message[]

export const isMessage = (data: unknown): data is Message => messages.includes(data)

/** Somebody who can be asked: a worker from a page, a page from the worker. */
export interface Asked {
  postMessage(message: Message, transfer: Transferable[]): void
}

/** The build of the other side; undefined when it does not answer: a page that sleeps, or one that has only just begun. */
export function buildOf(other: Asked, waitMs: number): Promise<string | undefined> {
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
