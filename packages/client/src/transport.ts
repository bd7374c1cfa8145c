/** One call as the device carries it. */
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
  /** How much of it has left, 0 up to 1. */
  readonly onProgress?: (share: number) => void
}

/** Given by the device. Both reject with `TransportFailure` only. */
export interface Transport {
  request(request: HttpRequest): Promise<HttpReply>
  upload(request: UploadRequest): Promise<HttpReply>
}

/** No answer came: there is no connection, or it took longer than `timeoutMs`. */
export class TransportFailure extends Error {
  constructor(
    readonly reason: 'network' | 'timeout',
    /** What the device says of it, in words a person can use. */
    readonly detail = '',
  ) {
    super(detail || reason)
    this.name = 'TransportFailure'
  }
}
