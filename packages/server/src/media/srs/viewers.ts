/** A grant opens this many connections at once: the player's, and the one it is changing over to. */
const PER_GRANT = 3

interface Viewer {
  readonly stream: string
  /** The viewer; for one from before our start, the connection. */
  readonly subject: string
  readonly grant: string
  /** Connected to an edge: our SRS neither lists nor ends the connection. */
  readonly isAtEdge: boolean
  readonly onLeft?: () => void
}

export interface ViewerSeat {
  readonly stream: string
  readonly subject: string
  readonly nonce: string
  readonly isAtEdge: boolean
  /** Called once the viewer has left. */
  readonly onLeft?: () => void
}

/** Who receives what, by the client's number at SRS. */
export class SrsViewers {
  readonly #viewers = new Map<string, Viewer>()

  /** Returns whether this grant has a free seat, and takes it. */
  seat(client: string, { stream, subject, nonce, isAtEdge, onLeft }: ViewerSeat): boolean {
    const grant = `${stream}|${subject}|${nonce}`
    const others = [...this.#viewers].filter(([id, viewer]) => id !== client && viewer.grant === grant)
    if (others.length >= PER_GRANT) return false
    this.leave(client)
    this.#viewers.set(client, { stream, subject, grant, isAtEdge, onLeft })
    return true
  }

  leave(client: string): void {
    const viewer = this.#viewers.get(client)
    this.#viewers.delete(client)
    viewer?.onLeft?.()
  }

  /** SRS's list is right: unlisted viewers have left unnoticed, unknown ones came while we were away. */
  reconcile(listed: ReadonlyMap<string, string>): void {
    for (const [client, { isAtEdge }] of this.#viewers) if (!isAtEdge && !listed.has(client)) this.leave(client)
    for (const [client, stream] of listed) {
      if (!this.#viewers.has(client))
        this.#viewers.set(client, { stream, subject: `client ${client}`, grant: '', isAtEdge: false })
    }
  }

  /** Distinct people. */
  count(stream: string): number {
    return new Set(
      [...this.#viewers.values()].filter((viewer) => viewer.stream === stream).map(({ subject }) => subject),
    ).size
  }

  /** Connections our SRS can end. */
  clients(stream: string, subject?: string): readonly string[] {
    const isMeant = (viewer: Viewer) =>
      viewer.stream === stream && !viewer.isAtEdge && (subject === undefined || viewer.subject === subject)
    return [...this.#viewers].filter(([, viewer]) => isMeant(viewer)).map(([client]) => client)
  }
}
