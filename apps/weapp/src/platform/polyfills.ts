/**
 * Globals that WeChat's logic layer lacks and the packages use, under the same names. The build replaces the free names
 * with these; nothing here touches a global object. Only members that are really used are here.
 */

interface AbortListener {
  (event: { readonly type: 'abort' }): void
}

/** The needed part of the browser's own: TanStack Query passes one to every fetch and checks whether it was read. */
export class AbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: AbortListener | null = null
  private listeners: readonly AbortListener[] = []

  addEventListener(type: string, run: AbortListener): void {
    if (type === 'abort' && !this.listeners.includes(run)) this.listeners = [...this.listeners, run]
  }

  removeEventListener(_type: string, run: AbortListener): void {
    this.listeners = this.listeners.filter((one) => one !== run)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** Only for the controller. */
  fire(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const event = { type: 'abort' } as const
    this.onabort?.(event)
    this.listeners.forEach((run) => run(event))
  }
}

export class AbortController {
  readonly signal = new AbortSignal()

  abort(reason: unknown = aborted()): void {
    this.signal.fire(reason)
  }
}

function aborted(): Error {
  const error = new Error('aborted')
  error.name = 'AbortError'
  return error
}

const REPLACEMENT = 0xfffd

/** UTF-8, for signing calls. */
export class TextEncoder {
  readonly encoding = 'utf-8'

  encode(text = ''): Uint8Array {
    const bytes: number[] = []
    for (const sign of text) bytes.push(...bytesOf(sign.codePointAt(0) ?? REPLACEMENT))
    return Uint8Array.from(bytes)
  }
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
const tail = (code: number, shift: number): number => 0x80 | ((code >> shift) & 0x3f)

function bytesOf(code: number): number[] {
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), tail(code, 0)]
  if (isHalf(code)) return bytesOf(REPLACEMENT)
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(code, 6), tail(code, 0)]
  return [0xf0 | (code >> 18), tail(code, 12), tail(code, 6), tail(code, 0)]
}
