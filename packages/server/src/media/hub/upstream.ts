import { type ClientRequest, get } from 'node:http'
import { FlvReader, type FlvTag } from './flv'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 2000

export interface UpstreamOptions {
  readonly socketPath: string
  /** The path with a fresh grant; called on every attempt. */
  readonly path: () => string
  readonly onTag: (tag: FlvTag) => void
  /** Reading broke and begins anew, from the last key frame. */
  readonly onBreak: () => void
}

/**
 * Reads one stream from the media child for as long as it is published; the engine opens it, never a viewer's address.
 */
export class Upstream {
  readonly #options: UpstreamOptions
  #request: ClientRequest | undefined
  #retry: NodeJS.Timeout | undefined
  #retryMs = FIRST_RETRY_MS
  #isClosed = false

  constructor(options: UpstreamOptions) {
    this.#options = options
    this.#open()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#request?.destroy()
  }

  #open(): void {
    const { socketPath, path, onTag } = this.#options
    const reader = new FlvReader((tag) => {
      this.#retryMs = FIRST_RETRY_MS
      if (!this.#isClosed) onTag(tag)
    })
    const request = get({ socketPath, path: path(), agent: false })
    this.#request = request
    request.on('response', (response) => {
      response.on('data', (bytes: Buffer) => {
        try {
          reader.push(bytes)
        } catch (error) {
          response.destroy(error instanceof Error ? error : undefined)
        }
      })
      response.on('error', () => request.destroy())
    })
    request.on('error', () => request.destroy())
    request.once('close', () => this.#again())
  }

  #again(): void {
    if (this.#isClosed) return
    this.#options.onBreak()
    this.#retry = setTimeout(() => this.#open(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS)
  }
}
