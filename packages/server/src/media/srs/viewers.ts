/** A grant opens this many connections at once: the player's, and the one it is changing over to. */
const PER_GRANT = 3

interface Viewer {
  readonly stream: string
  /** Who he is; for one that was there before we were, his connection. */
  readonly subject: string
  readonly grant: string
}

/** Who is being sent what, by the client's number at SRS. */
export class SrsViewers {
  readonly #viewers = new Map<string, Viewer>()

  /** Answers whether there is a seat for this grant, and takes it. */
  seat(client: string, stream: string, subject: string, nonce: string): boolean {
    const grant = `${stream}|${subject}|${nonce}`
    const others = [...this.#viewers].filter(([id, viewer]) => id !== client && viewer.grant === grant)
    if (others.length >= PER_GRANT) return false
    this.#viewers.set(client, { stream, subject, grant })
    return true
  }

  leave(client: string): void {
    this.#viewers.delete(client)
  }

  /** The truth from SRS: who is not listed has left unnoticed, who is unknown came while we were away. */
  reconcile(listed: ReadonlyMap<string, string>): void {
    for (const client of this.#viewers.keys()) if (!listed.has(client)) this.#viewers.delete(client)
    for (const [client, stream] of listed) {
      if (!this.#viewers.has(client)) this.#viewers.set(client, { stream, subject: `client ${client}`, grant: '' })
    }
  }

  /** Distinct people. */
  count(stream: string): number {
    return new Set([...this.#viewers.values()].filter((viewer) => viewer.stream === stream).map(({ subject }) => subject)).size
  }

  clients(stream: string, subject?: string): readonly string[] {
    const isMeant = (viewer: Viewer) => viewer.stream === stream && (subject === undefined || viewer.subject === subject)
    return [...this.#viewers].filter(([, viewer]) => isMeant(viewer)).map(([client]) => client)
  }
}
