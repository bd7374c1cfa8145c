import type {
  AnswerOf,
  Audience,
  Endpoint,
  EndpointShape,
  MemberId,
  OperatorId,
  ParsedOf,
  TeacherId,
  LevelId,
} from '@rostrum/contract/kernel'
import type { Picture } from './pictures'

/** The caller, as the kernel determined it from the headers. */
export type Caller = VisitorCaller | TicketCaller | MemberCaller | OperatorCaller

export interface VisitorCaller {
  readonly kind: 'visitor'
}
/** A half login: the messaging platform knows the person, but no mobile number is bound yet. */
export interface TicketCaller {
  readonly kind: 'ticket'
  readonly ticketId: string
}
export interface MemberCaller {
  readonly kind: 'member'
  readonly memberId: MemberId
  readonly sessionId: string
  readonly nickname: string
  /** Present exactly when the member is a teacher. */
  readonly teacherId?: TeacherId
  readonly levelIds: readonly LevelId[]
  /** When the first of the levels ends, ms since 1970; absent when all hold for good. */
  readonly levelsUntil?: number
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Present exactly while the account is in the mode for minors. */
  readonly minor?: MinorUse
}
/** How much of the day's time a member in the mode for minors has used. */
export interface MinorUse {
  /** The time that pages were shown today in Beijing, ms. */
  readonly usedMs: number
  readonly minutes: number
  /** Minutes of a day in Beijing between which everything is closed; over midnight when `from` is the later one. */
  readonly from: number
  readonly to: number
  /** The day, YYYY-MM-DD in Beijing, on which time does not count. */
  readonly unlockedDay: string | null
}
export interface TeacherCaller extends MemberCaller {
  readonly teacherId: TeacherId
}
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly operatorId: OperatorId
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

export type CallerFor<A extends Audience> = A extends 'visitor'
  ? VisitorCaller | MemberCaller
  : A extends 'ticket'
    ? TicketCaller | MemberCaller
    : A extends 'member'
      ? MemberCaller
      : A extends 'teacher'
        ? TeacherCaller
        : OperatorCaller

/** The request's own statements about itself, beside its input. Header names are those the clients send. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly deviceId: string
  /** A visitor's proof that a conversation is theirs. Never log it. */
  readonly visitorKey?: string
  readonly crmUserId: string
  readonly parentMemberId: string
  readonly userAgent: string
  /** The bearer token as sent, for logout. Never log it. */
  readonly token?: string
  readonly upload?: UploadedFile
  /** Adds to the record of an operator's act what its input does not say. Never secrets. Present in recorded calls. */
  readonly noted?: (facts: Noted) => void
}
/** What a handler tells of an operator's act. `before` and `after`: what was changed, as JSON. */
export interface Noted {
  /** What the act was about, where the input does not name it. */
  readonly subject?: string
  readonly before?: unknown
  readonly after?: unknown
}
export interface UploadedFile {
  /** Fit to be shown and saved, with an extension of `mime`. */
  readonly fileName: string
  /** By the first bytes, not by the client's claim. */
  readonly mime: string
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** Its place until the call is answered; `storage.keep` takes it over from there. */
  readonly path: string
  /** Size and frames by a picture's own headers, within our limits; absent when they cannot be read. */
  readonly picture?: Picture
  /** All of it in memory, for those who change or probe it. */
  read(): Promise<Buffer>
}

export interface HandlerContext<E extends Endpoint> {
  readonly input: ParsedOf<E>
  readonly caller: CallerFor<E['audience']>
  readonly request: RequestFacts
}

export interface Route {
  readonly endpoint: EndpointShape
  readonly handle: (context: HandlerContext<Endpoint>) => Promise<unknown>
  /** Before an upload is read, with the length it announces or 0: refuses what would be refused afterwards. */
  readonly admit?: (caller: Caller, bytes: number) => Promise<void> | void
}

/** Binds a declared endpoint to its handler. The kernel has already parsed the input and checked the audience. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  admit?: (caller: CallerFor<E['audience']>, bytes: number) => Promise<void> | void,
): Route {
  // The kernel calls a handler only with input parsed by this very endpoint, so the wider type is safe here.
  return {
    endpoint,
    handle: async (context) => handle(context as unknown as HandlerContext<E>),
    ...(admit && { admit: (caller, bytes) => admit(caller as CallerFor<E['audience']>, bytes) }),
  }
}
