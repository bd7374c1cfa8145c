import type { z } from 'zod'

/**
 * Who may call.
 * `visitor`: everybody; a session is read when one is sent. `member`: signed in. `teacher`: a member with isTeacher.
 * `ticket`: a half-login bind ticket, or a member. `operator`: a console account, never a member's session.
 */
export type Audience = 'visitor' | 'ticket' | 'member' | 'teacher' | 'operator'

/** At most `max` calls in `perSec` seconds, counted by member (`who`), by address (`ip`) or by device. */
export interface Rate {
  readonly max: number
  readonly perSec: number
  readonly by: 'who' | 'ip' | 'device'
}

/** A multipart upload: one file in `field`, checked by its first bytes. */
export interface Upload {
  readonly field: string
  readonly maxBytes: number
  readonly kinds: readonly ('image' | 'pdf' | 'audio' | 'video')[]
}

export interface EndpointShape {
  readonly method: 'GET' | 'POST'
  /** Exact path as in the specification; parameters in braces: `/api/news/ver/2/info/{id}`. */
  readonly path: `/${string}`
  /** Further paths that answer the same. */
  readonly aliases?: readonly `/${string}`[]
  readonly summary: string
  readonly audience: Audience
  /** `slice:thing:verb` the caller must hold as well, or 206. */
  readonly permission?: string
  /** `none`: the client sends no Authorization header ("no token" in the specification). */
  readonly token?: 'none'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Body fields are also taken from the query, the body winning: old clients send them there. */
  readonly bodyFromQuery?: boolean
  readonly upload?: Upload
  readonly reply: z.ZodType
  /** Refusal codes this call may give beside the kernel's. */
  readonly refusals?: readonly `${string}.${string}`[]
  readonly rate?: Rate
  /** Client-side timeout in ms when not the default of 10,000. */
  readonly timeoutMs?: number
  /** Name of the reply field whose text is also the envelope's `msg`: "the ticket is in msg". */
  readonly msgFrom?: string
  /** Query and body hold secrets: never logged, not even shortened. */
  readonly secret?: boolean
  /** Every open page calls it every few seconds: what was answered is counted in the metrics, and has no log line each. */
  readonly frequent?: boolean
}

/** Declares one call. The only place where its path, shapes, audience and refusals are said. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type In<T> = T extends z.ZodType ? z.input<T> : unknown
type Out<T> = T extends z.ZodType ? z.output<T> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What a caller passes: path parameters, query and body in one flat object. */
export type InputOf<E extends EndpointShape> = Flat<In<E['params']> & In<E['query']> & In<E['body']>>
/** What a handler receives: the same, parsed. */
export type ParsedOf<E extends EndpointShape> = Flat<Out<E['params']> & Out<E['query']> & Out<E['body']>>
/** `data` of the envelope, as it arrives. */
export type ReplyOf<E extends EndpointShape> = z.output<E['reply']>
/** What a handler gives back, before the contract parses it. */
export type AnswerOf<E extends EndpointShape> = z.input<E['reply']>
