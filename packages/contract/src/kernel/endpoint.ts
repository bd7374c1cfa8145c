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

/**
 * A multipart upload: one file in `field`, checked by its first bytes; `piece`: a part of a file, not checked;
 * `captions`: text, which has no signature: its slice reads it.
 */
export interface Upload {
  readonly field: string
  readonly maxBytes: number
  readonly kinds: readonly ('image' | 'pdf' | 'audio' | 'video' | 'package' | 'piece' | 'captions')[]
}

/**
 * Whether a member in 青少年模式 may call. `closed`: never; used for everything said, asked or touched inside rooms, for
 * replays, for statements about single securities, and for comments. `open`: within the hours and minutes of the mode.
 * `always`: at any hour; used for calls that show and open the mode, sign in and out, or start a client, and for rights
 * that no time limit may take away: complaints, help, and the rights over one's own account and personal data.
 */
export type Minors = 'open' | 'closed' | 'always'

export type Method = 'GET' | 'POST'

/** What is said of a call besides who may make it and its shapes. */
interface CallFacts {
  readonly method: Method
  /** Exact path as clients know it; parameters in braces: `/api/news/ver/2/info/{id}`. */
  readonly path: `/${string}`
  /** Further paths that answer the same. */
  readonly aliases?: readonly `/${string}`[]
  readonly summary: string
  /** Permission `slice:thing:verb` that the caller must hold as well; without it the answer is 206. */
  readonly permission?: string
  /** `none`: the client sends no Authorization header. `own`: it sends one only when it names no number itself. */
  readonly token?: 'none' | 'own'
  /** Body fields are also read from the query, and the body wins: old clients send them there. */
  readonly bodyFromQuery?: boolean
  /** Refusal codes that this call may give besides the kernel's. */
  readonly refusals?: readonly `${string}.${string}`[]
  readonly rate?: Rate
  /** Client-side timeout in ms when it differs from the default of 10,000. */
  readonly timeoutMs?: number
  /** Name of the reply field whose text is also the envelope's `msg`: old clients read the ticket from `msg`. */
  readonly msgFrom?: string
  /** Query and body hold secrets: they are never logged, not even shortened. */
  readonly secret?: boolean
  /** Body fields that prove who asks and are not part of what is asked: a repeat with the same key may bring others. */
  readonly proofs?: readonly string[]
  /** Every open page calls it every few seconds: the metrics count its answers, and the log has no line for each. */
  readonly frequent?: boolean
  /** An operator's call that only prepares another one: the record of acts holds that one. */
  readonly partOf?: `${string}.${string}`
}

/** Any call as the kernel reads it: its schemas are there, nothing is known of their types. */
export interface EndpointShape extends CallFacts {
  readonly audience: Audience
  /** Every call that members can reach says it; operators are never minors. */
  readonly minors?: Minors
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly upload?: Upload
  readonly reply: z.ZodType
}

/** The four types of a call: plain fields, so that comparing two calls never compares the schemas that they came from. */
export interface CallTypes {
  readonly input: unknown
  readonly parsed: unknown
  readonly reply: unknown
  readonly answer: unknown
}

/** Known to the compiler alone; nothing is stored under it. */
declare const types: unique symbol

/** One declared call. It carries its types and not those of its schemas, which are some seventy methods each. */
export interface Endpoint<
  out T extends CallTypes = CallTypes,
  out A extends Audience = Audience,
  out U extends Upload | undefined = Upload | undefined,
  out M extends Method = Method,
> extends EndpointShape {
  readonly method: M
  readonly audience: A
  readonly upload: U
  readonly reply: z.ZodType<T['reply'], T['answer']>
  readonly [types]: T
}

type Fields = z.ZodObject | undefined

interface Declaration<A, P, Q, B, R, U, M extends Method> extends CallFacts {
  readonly method: M
  readonly audience: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly upload?: U
  readonly reply: R
}

type MinorsFor<A> = A extends 'operator' ? { readonly minors?: never } : { readonly minors: Minors }

/** Ends in `& {}`, so that declaration files hold the fields themselves and not the way to them. */
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Declares one call. This is the only place that states its path, shapes, audience and refusals. */
export function endpoint<
  A extends Audience,
  R extends z.core.SomeType,
  P extends Fields = undefined,
  Q extends Fields = undefined,
  B extends Fields = undefined,
  U extends Upload | undefined = undefined,
  M extends Method = Method,
>(
  declaration: Declaration<A, P, Q, B, R, U, M> & MinorsFor<A>,
): Endpoint<
  {
    readonly input: Flat<z.input<P> & z.input<Q> & z.input<B>>
    readonly parsed: Flat<z.output<P> & z.output<Q> & z.output<B>>
    readonly reply: z.output<R>
    readonly answer: z.input<R>
  },
  A,
  U,
  M
> {
  // The types are taken from these very schemas; proving it of each call would compare whole schemas again.
  return declaration as never
}

/** What a caller passes: path parameters, query and body in one flat object. */
export type InputOf<E extends Endpoint> = E[typeof types]['input']
/** What a handler receives: the same input, parsed. */
export type ParsedOf<E extends Endpoint> = E[typeof types]['parsed']
/** `data` of the envelope, as it arrives. */
export type ReplyOf<E extends Endpoint> = E[typeof types]['reply']
/** What a handler gives back, before the contract parses it. */
export type AnswerOf<E extends Endpoint> = E[typeof types]['answer']
