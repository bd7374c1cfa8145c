import { storedText as text } from './text.zh'

/** A provider did not answer as it says it does; `message` is in words for operators. */
export class VendorTrouble extends Error {
  constructor(
    message: string,
    /** Not before so long: the provider itself asked for patience. */
    readonly waitMs = 0,
    /** It refuses, or says nothing at all; else only what was asked for in this call has no good answer. */
    readonly isRefusal = false,
  ) {
    super(message)
    this.name = 'VendorTrouble'
  }
}

const TIMEOUT_MS = 8_000
const ANSWER_MAX = 16 * 1024 ** 2

export interface AskOptions {
  readonly timeoutMs?: number | undefined
  readonly body?: unknown
}

/** The bytes of an answer; trouble for a refusal, silence, or nothing in it. */
export async function askVendor(url: string, { timeoutMs = TIMEOUT_MS, body }: AskOptions = {}): Promise<Uint8Array> {
  const bytes = await fetched(url, timeoutMs, body)
  if (bytes.length === 0) throw new VendorTrouble(text.trouble.empty)
  if (bytes.length > ANSWER_MAX) throw new VendorTrouble(text.trouble.form)
  return bytes
}

async function fetched(url: string, timeoutMs: number, body: unknown): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new VendorTrouble(text.trouble.status(answer.status), 0, true)
    return new Uint8Array(await answer.arrayBuffer())
  } catch (cause) {
    if (cause instanceof VendorTrouble) throw cause
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new VendorTrouble(isLate ? text.trouble.timeout : text.trouble.unreachable, 0, true)
  }
}

/** A text that must be in this encoding. */
export function textIn(bytes: Uint8Array, encoding: 'gbk' | 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new VendorTrouble(encoding === 'gbk' ? text.trouble.notGbk : text.trouble.form)
  }
}

export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textIn(bytes, 'utf-8'))
  } catch (cause) {
    if (cause instanceof VendorTrouble) throw cause
    throw new VendorTrouble(text.trouble.form)
  }
}

/** Yuan as a provider says them, in thousandths. */
export function milleOf(said: string): number {
  return /^\d+(\.\d+)?$/.test(said) ? Math.round(Number(said) * 1_000) : Number.NaN
}
