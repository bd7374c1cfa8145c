import { shortened } from '@rostrum/contract/kernel/characters'
/** One call in the form the device sends it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

export interface HttpReply {
  readonly status: number
  readonly body: string
  /** The server's time in the head of the answer, ms since 1970, where the device lets it be read. */
  readonly at?: number
}

export interface FileRef {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The platform's own handle: a File on the web, a temporary path on the mini-program. */
  readonly handle: unknown
}

/** A multipart upload: one file and the form's other fields. */
export interface UploadRequest extends Omit<HttpRequest, 'body' | 'method'> {
  readonly field: string
  readonly file: FileRef
  readonly form: Readonly<Record<string, string>>
  /** The share already sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Supplied by the device. Both reject with `TransportFailure` only. */
export interface Transport {
  request(request: HttpRequest): Promise<HttpReply>
  upload(request: UploadRequest): Promise<HttpReply>
}

/** Characters of the device's own message that a toast has room for. */
const DETAIL_MAX = 60

/** What the device says of a failure, without its own prefixes, on one line and short enough for a toast. */
export function detailOf(message: string): string {
  const plain = message
    .replace(/^(\w+:fail|\w*Error:)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(plain, DETAIL_MAX)
}

/** No reply came: there is no connection, or it took longer than `timeoutMs`. */
export class TransportFailure extends Error {
  constructor(
    readonly reason: 'network' | 'timeout',
    /** The device's description: our words where it knows them, else its own message, shortened. */
    readonly detail = '',
  ) {
    super(detail || reason)
    this.name = 'TransportFailure'
  }
}
