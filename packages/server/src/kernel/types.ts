import type {
  AnswerOf,
  Audience,
  EndpointShape,
  MemberId,
  OperatorId,
  ParsedOf,
  TeacherId,
  LevelId,
} from '@rostrum/contract/kernel'

/** Who is calling, as the kernel found out from the headers. */
export type Caller = VisitorCaller | TicketCaller | MemberCaller | OperatorCaller

export interface VisitorCaller {
  readonly kind: 'visitor'
}
/** A half login: the messaging platform knows the person, no phone number is bound yet. */
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
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  /** Present exactly while the account is in the mode for minors. */
  readonly minor?: MinorUse
}
/** How far somebody in the mode for minors is with the day. */
export interface MinorUse {
  /** Shown pages of today in Beijing, ms. */
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

/** What the request says of itself, beside its input. Header names are those of the specification. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly deviceId: string
  /** What a visitor was given to prove that a conversation is theirs. Never log it. */
  readonly visitorKey?: string
  readonly crmUserId: string
  readonly parentMemberId: string
  readonly userAgent: string
  /** The bearer token as sent, for logout. Never log it. */
  readonly token?: string
  readonly upload?: UploadedFile
}
export interface UploadedFile {
  readonly fileName: string
  /** From the first bytes, not from the client's word. */
  readonly mime: string
  readonly bytes: Buffer
}

export interface HandlerContext<E extends EndpointShape> {
  readonly input: ParsedOf<E>
  readonly caller: CallerFor<E['audience']>
  readonly request: RequestFacts
}

export interface Route {
  readonly endpoint: EndpointShape
  readonly handle: (context: HandlerContext<EndpointShape>) => Promise<unknown>
}

/** Binds a declared endpoint to what is done. The kernel has already parsed the input and checked the audience. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handle: (context: HandlerContext<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  // The kernel calls a handler only with what it parsed by this very endpoint, so the wider type is safe here.
  return { endpoint, handle: async (context) => handle(context as unknown as HandlerContext<E>) }
}
