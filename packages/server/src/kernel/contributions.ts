import type { Instant, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { AccessKind, RoomMedium, RoomPhase } from '@rostrum/contract/kernel/limits'
import type { MemberCaller, VisitorCaller } from './types'

/** From a moment to a moment, both included, ms since 1970. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A search by words. */
export interface SearchAsk {
  readonly words: string
  readonly caller: MemberCaller | VisitorCaller
  readonly offset: number
  readonly limit: number
  /** Only the parts that everybody may read: titles and names. */
  readonly titlesOnly?: true
  /** Only what was published in it: looked at before the limit is, by sources whose rows have a time. */
  readonly span?: TimeSpan | undefined
}

/** A search result. One the caller may not open has a title and, where everybody may read it, a teaser. */
export interface SearchFound {
  readonly id: string
  readonly title: string
  readonly teaser?: string
  readonly note?: string
  readonly cover?: string
  readonly at?: Instant
  readonly access: AccessKind
  readonly room?: RoomMedium
  readonly phase?: RoomPhase
  readonly sample?: boolean
  /** The place in it, in ms, where the words stand. */
  readonly ms?: number
}

/** One kind of search results. */
export interface SearchSource {
  /** Best first; at most `limit`. Text that the caller may not read does not affect the results. */
  find(ask: SearchAsk): Promise<readonly SearchFound[]>
}

/** What lists of other slices show of an item that members keep or look at. */
export interface Item {
  /** '' when even the title may not be shown any more. */
  readonly title: string
  readonly source?: string
  readonly cover?: string
  readonly roomId?: string
  /** Taken down, or permanently hidden from this member. */
  readonly gone: boolean
  /** It exists, but the member's present levels do not open it. */
  readonly locked: boolean
}

/** One kind of item that members keep and look at. */
export interface ItemSource {
  /** By id; ids unknown to the slice are left out. */
  lookUp(ids: readonly string[], member: MemberCaller): Promise<ReadonlyMap<string, Item>>
  /** Receives each position that a member reached in it. */
  watched?(memberId: MemberId, id: string, ms: number): Promise<void>
}

/** A document as its slice lends it to a member. */
export interface LentFile {
  readonly title: string
  /** What it belongs to, and the page of that. */
  readonly source?: string
  readonly link?: string
  readonly pages: number
  readonly bytes: number
  /** Whether it may be saved on the device. */
  readonly canDownload: boolean
  /** It exists, but only a member of one of these levels opens it. */
  readonly closedTo?: readonly LevelId[]
}

/** The documents of a slice. */
export interface FileSource {
  /** Undefined: not a document of this slice, or not for this member to know of. */
  open(id: string, member: MemberCaller): Promise<LentFile | undefined>
  /** The levels any of which opens it, none for every member; undefined when it does not exist. */
  levels(id: string): Promise<readonly LevelId[] | undefined>
}

/** What those who handle reports see of an item that was reported, whatever its state. */
export interface ReportedItem {
  /** Its title, or the words that were said. */
  readonly text: string
  /** Who said it or teaches it. */
  readonly by?: string
  /** The title of the room where it was said. */
  readonly where?: string
  readonly roomId?: string
  /** Only operators and its owners see it. */
  readonly isDown: boolean
}

/** Looks up reported items of one kind by id; unknown ids are left out. */
export type FindReported = (ids: readonly string[]) => Promise<ReadonlyMap<string, ReportedItem>>

/** What is shown of something that somebody refers to. */
export interface RefCard {
  readonly title: string
  /** How it stands. */
  readonly note?: string
}

/** Looks up what a member refers to by its number, which may be any text. Another member's is unknown. */
export type FindCard = (id: string, memberId: MemberId) => Promise<RefCard | undefined>

/** An obstacle to ending an account, in words for its member, with the page where it is resolved. */
export interface Blocker {
  readonly kind: string
  readonly text: string
  readonly link: string
}

export type FindBlockers = (leaving: {
  readonly memberId: MemberId
  readonly teacherId?: TeacherId
}) => Promise<readonly Blocker[]>

/** One part of what was counted: a client, a room; '' is the whole. */
export interface Counted {
  readonly part: string
  readonly value: number
}

/** What a slice counts of a day. The same rows give the same numbers whenever it is asked again. */
export interface DayFigure {
  /** `slice.what`. */
  readonly name: `${string}.${string}`
  /** Of everything that began at `from` or later and before `to`. */
  count(from: Date, to: Date): Promise<readonly Counted[]>
}

/** What an operator sees of a member, and why, in words for that member. */
export interface Look {
  readonly what: string
  readonly why: string
}

/** What a slice finds when it looks whether one step of getting ready is done. */
export interface SetupFound {
  readonly isDone: boolean
  /** What is missing, or what was found, in words. */
  readonly said: string
  /** When somebody last tried or confirmed it, and who. */
  readonly at?: Instant
  readonly by?: string
}

/** One step of getting ready. Where several slices contribute the same one, any of them may have it done. */
export interface SetupCheck {
  readonly step: string
  /** People can be let in without it. */
  readonly isOptional?: true
  find(): Promise<SetupFound>
}

/** Something that a self-check found, in words, with the console's page where it is settled. */
export interface Concern {
  readonly said: string
  readonly to: string
}

/** What a slice looks after every day. The same rows give the same concerns whenever it is asked again. */
export interface SelfCheck {
  /** `slice.what`. */
  readonly name: `${string}.${string}`
  readonly title: string
  /** What presses most first; `limit` or fewer. */
  find(now: Date, limit: number): Promise<readonly Concern[]>
}

export interface MineLine {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** A page of ours, with its parameters. */
  readonly link: string
}

/** What a slice has for a member today. Each part says what is there, and nothing about what is not. */
export interface MineSource {
  /** What the member holds until a day. */
  services?(member: MemberCaller): Promise<readonly (MineLine & { readonly until: Instant })[]>
  /** What today has for them; the day is Beijing's, from `from` to before `to`. */
  tasks?(
    member: MemberCaller,
    day: { readonly from: Date; readonly to: Date },
  ): Promise<readonly (MineLine & { readonly at?: Instant })[]>
  /** The newest of those whom they follow. */
  timeline?(
    member: MemberCaller,
    limit: number,
  ): Promise<readonly (MineLine & { readonly at: Instant; readonly by?: string; readonly cover?: string })[]>
}
