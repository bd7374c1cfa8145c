import type { Attachment } from '@rostrum/contract/live'

export interface FileAddressesPort {
  readonly timers: { now(): number; after(ms: number, run: () => void): () => void }
  /** Addresses of the files of at most 50 messages. */
  ask(
    messageIds: readonly string[],
  ): Promise<{ readonly rows: readonly { readonly fileId: string; readonly url: string }[]; readonly expireAt: number }>
}

/** The member's own upload, and its preview until the server confirms the message. */
export interface OwnFile {
  readonly attachment: Attachment
  readonly preview: string | null
}

/** Messages come into view in bursts, so one request covers a burst. */
const GATHER_MS = 60
const PER_CALL = 50
const AGAIN_MS = 5_000
/** Addresses are refetched a little before they expire. */
const EARLY_MS = 60_000

/** Addresses of pictures and documents, fetched in batches when their messages come into view. */
export class FileAddresses {
  private readonly urls = new Map<string, string>()
  private readonly kept = new Map<string, OwnFile>()
  /** By message: the moment before which it need not be fetched again. */
  private readonly freshTo = new Map<string, number>()
  private readonly wanted = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private stopTimer: (() => void) | undefined

  constructor(private readonly port: FileAddressesPort) {}

  readonly subscribe = (run: () => void): (() => void) => {
    this.listeners.add(run)
    return () => void this.listeners.delete(run)
  }

  urlOf(fileId: string): string | undefined {
    return this.urls.get(fileId) ?? this.kept.get(fileId)?.preview ?? undefined
  }

  attachmentOf(fileId: string): Attachment | undefined {
    return this.kept.get(fileId)?.attachment
  }

  keep(kept: OwnFile): void {
    this.kept.set(kept.attachment.fileId, kept)
    this.tell()
  }

  /** The files of this message came into view. */
  want(messageId: string): void {
    if ((this.freshTo.get(messageId) ?? 0) > this.port.timers.now()) return
    this.wanted.add(messageId)
    this.stopTimer ??= this.port.timers.after(GATHER_MS, () => {
      this.stopTimer = undefined
      void this.fetch()
    })
  }

  private async fetch(): Promise<void> {
    const ids = [...this.wanted].slice(0, PER_CALL)
    if (ids.length === 0) return
    ids.forEach((id) => this.wanted.delete(id))
    ids.forEach((id) => this.freshTo.set(id, this.port.timers.now() + AGAIN_MS))
    try {
      const { rows, expireAt } = await this.port.ask(ids)
      rows.forEach(({ fileId, url }) => this.urls.set(fileId, url))
      ids.forEach((id) => this.freshTo.set(id, expireAt - EARLY_MS))
      this.tell()
    } catch {
      // A blank area takes their place; their next appearance fetches them again.
    }
    await this.fetch()
  }

  private tell(): void {
    this.listeners.forEach((run) => run())
  }
}
