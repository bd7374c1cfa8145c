import type { DrawForm } from '@rostrum/contract/draw'
import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { ClaimFiles } from '@rostrum/server/content'
import type { Approvals } from '@rostrum/server/kernel'
import type { Executor } from '@rostrum/server/kernel/db'
import type { Notify } from '@rostrum/server/member'
import type { DrawRules } from './settings'

/** A room as draws know it. */
export interface DrawRoom {
  readonly title: string
}

/** What draws need of other slices. */
export interface DrawPorts {
  readonly rules: () => Promise<DrawRules>
  readonly levels: () => Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  /** Rooms by id; unknown ones are left out. */
  readonly rooms: (ids: readonly string[]) => Promise<ReadonlyMap<string, DrawRoom>>
  /** A room of the sample content, for a draw of it. */
  readonly sampleRoom: () => Promise<string | undefined>
  /** Whether the room is this teacher's. */
  readonly teaches: (teacherId: TeacherId, roomId: string) => Promise<boolean>
  /** What the server measured: how long the room was shown to the member since then, ms. */
  readonly watchedMs: (memberId: MemberId, roomId: string, since: number) => Promise<number>
  /** Whether the member said something in the room that everybody can read, and whether they signed in there. */
  readonly said: (memberId: MemberId, roomId: string) => Promise<boolean>
  readonly signedIn: (memberId: MemberId, roomId: string) => Promise<boolean>
  readonly quizzes: {
    /** Questionnaires with points that can be answered now. */
    readonly choices: () => Promise<readonly { readonly id: string; readonly title: string }[]>
    /** By id; those that are not there, or count no points, are left out. */
    readonly titles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
    /** It counts points and can be answered now. */
    readonly isOpen: (id: string) => Promise<boolean>
    /** The member's best share of the points, in whole percent; undefined: never handed in. */
    readonly best: (memberId: MemberId, id: string) => Promise<number | undefined>
  }
  readonly teacherNames: (ids: readonly TeacherId[]) => Promise<ReadonlyMap<string, string>>
  /** Teachers in office, whose names nobody else may bear. */
  readonly teachers: () => Promise<readonly { readonly id: TeacherId; readonly name: string }[]>
  /** The member's account of a teacher. */
  readonly teacherAccount: (id: TeacherId) => Promise<MemberId | undefined>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Those who still have an account. */
  readonly contacts: (
    ids: readonly MemberId[],
  ) => Promise<readonly { readonly memberId: MemberId; readonly nickname: string }[]>
  /** An address of this member's own book. */
  readonly address: (memberId: MemberId, id: string) => Promise<DrawForm | undefined>
  readonly claim: ClaimFiles
  readonly notify: Notify
  readonly approvals: Approvals
  readonly index: {
    /** The index that is set, or an invented one where quotes are simulated. */
    readonly of: (code: string) => { readonly code: string; readonly name: string }
    /** The close of a day with two decimals, as the market's source in force has it; undefined: it has none (yet). */
    readonly close: (code: string, day: string, within?: Executor) => Promise<string | undefined>
    /** What the source is called, and whether its figures are invented. */
    readonly label: string
    readonly isInvented: boolean
  }
  /** Encrypts a text, bound to its row. */
  readonly seals: {
    readonly seal: (text: string, row: string) => string
    readonly open: (sealed: string, row: string) => string
  }
  /** The words in a text that nobody may publish. */
  readonly forbidden: (words: string) => Promise<readonly string[]>
  readonly riskTip: () => Promise<string>
  /** The name of the company, that organises unless it is written otherwise. */
  readonly organiser: () => Promise<string>
}
