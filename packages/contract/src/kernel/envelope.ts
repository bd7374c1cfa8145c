/**
 * The reply to every handled call, with HTTP 200. A missing `code` means 200. `reason` and `details` come with a
 * refusal.
 */
export interface Envelope<T = unknown> {
  code?: number
  msg: string
  data?: T
  reason?: string
  details?: Record<string, unknown>
}

export const OK = 200
export const NO_PERMISSION = 206
