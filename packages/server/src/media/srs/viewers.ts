/** A grant opens this many connections at once: the player's, and the one it is changing over to. */
const PER_GRANT = 3

interface Viewer {
  readonly stream: string
  /** Who he is; for one that was there before we were, his connection. */
  readonly subject: string
  readonly grant: string
  /** Connected to an edge: our SRS neither lists nor ends his connection. */
  readonly isAtEdge: boolean
}

export interface Seat {
  readonly stream: string
  readonly subject: string
  readonly nonce: string
  readonly isAtEdge: boolean
}

/** Who is being sent what, by the client's number at SRS. */
export class SrsViewers {
  readonly #viewers = new Map<string, Viewer>()

  /** Answers whether there is a seat for this grant, and takes it. */
  seat(client: string, { stream, subject, nonce, isAtEdge }: Seat): boolean {
    const grant = `${stream}|${subject}|${nonce}`
    const others = [...this.#viewers].filter(([id, viewer]) => id !== client && viewer.grant === grant)
    if (others.length >= PER_GRANT) return false
    this.#viewers.set(client, { stream, subject, grant, isAtEdge })
    return true
  }

  leave(client: string): void {
    this.#viewers.delete(client)
  }

  /** The truth from SRS: who is not listed has left unnoticed, who is unknown came while we were away. */
  reconcile(listed: ReadonlyMap<string, string>): void {
    for (const [client, { isAtEdge }] of this.#viewers)
      if (!isAtEdge && !listed.has(client)) this.#viewers.delete(client)
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
