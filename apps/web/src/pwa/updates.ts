import { buildOf, type Message } from './messages'

const ANSWER_MS = 3_000
/** A page that stays open for days looks for a new build when it becomes visible, at most this often. */
const LOOK_AGAIN_MS = 3_600_000

/** The used parts of the browser's own types. */
export interface WorkerLike extends EventTarget {
  readonly state: string
  postMessage(message: Message, transfer?: Transferable[]): void
}
export interface RegistrationLike extends EventTarget {
  readonly installing: WorkerLike | null
  readonly waiting: WorkerLike | null
  update(): Promise<unknown>
}
export interface ContainerLike extends EventTarget {
  readonly controller: WorkerLike | null
}

export interface UpdateParts {
  readonly container: ContainerLike
  readonly registration: RegistrationLike
  /** This page's build. */
  readonly build: string
  /** Resolves when neither a question nor a reload would lose or interrupt anything. */
  readonly calm: () => Promise<void>
  readonly ask: () => Promise<boolean>
  readonly reload: () => void
  readonly now: () => number
  readonly onVisible: (run: (isVisible: boolean) => void) => void
}

/**
 * Watches for a build other than the page's own and asks once for each whether to switch to it. A worker of the page's
 * own build, which a reload has brought, takes over silently. If another tab has switched, this one is asked too.
 */
export function watchUpdates(parts: UpdateParts): void {
  const { container, registration, build, calm, ask, reload } = parts
  const known = new Set([build])

  const found = async (worker: WorkerLike): Promise<void> => {
    const theirs = await buildOf(worker, ANSWER_MS)
    if (theirs === build && worker === registration.waiting) return worker.postMessage('take over')
    if (theirs === undefined || known.has(theirs)) return
    known.add(theirs)
    await calm()
    if (await ask()) goOver()
  }
  const goOver = (): void => {
    const { waiting } = registration
    if (!waiting) return reload()
    container.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('take over')
  }
  const watch = (installing: WorkerLike | null): void =>
    installing?.addEventListener('statechange', () => {
      if (installing === registration.waiting) void found(installing)
    })

  if (registration.waiting) void found(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  container.addEventListener('controllerchange', () => {
    if (container.controller) void found(container.controller)
  })
  lookAgain(parts)
}

function lookAgain({ registration, now, onVisible }: UpdateParts): void {
  let lookedAt = now()
  onVisible((isVisible) => {
    if (!isVisible || now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = now()
    // If the server is out of reach now, the next check asks again.
    registration.update().catch(() => undefined)
  })
}
