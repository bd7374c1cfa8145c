import type { FileId, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { ClaimFiles } from '@rostrum/server/content'
import type { Notify } from '@rostrum/server/member'
import type { PaperScreening } from '../desk'
import type { Contact } from '../results'
import type { WorkTeacher } from './presenting'
import type { HomeworkRowStored, WorkStored } from './repository'

/** Hears of work that was handed in or marked, within the same transaction. */
export type WorkTold = (tx: Transaction, row: HomeworkRowStored, work: WorkStored) => Promise<void>

/** What homework needs of other slices. */
export interface HomeworkPorts {
  /** Unknown ids are left out. */
  readonly teachers: (ids: readonly TeacherId[]) => Promise<ReadonlyMap<TeacherId, WorkTeacher>>
  /** Registered advisers in service. */
  readonly teacherChoices: () => Promise<readonly { readonly id: TeacherId; readonly name: string }[]>
  /** Titles of courses that are on, by id. */
  readonly courseTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly findCourses: (keyword: string) => Promise<readonly { readonly id: string; readonly title: string }[]>
  readonly levels: () => Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  readonly operatorNames: () => Promise<ReadonlyMap<string, string>>
  /** Those who still have an account. */
  readonly contacts: (ids: readonly MemberId[]) => Promise<readonly Contact[]>
  readonly screen: (text: string) => Promise<PaperScreening>
  readonly notify: Notify
  /** The accounts of advisers; who has none is left out. */
  readonly accounts: (ids: readonly TeacherId[]) => Promise<readonly MemberId[]>
  readonly riskTip: () => Promise<string>
  readonly files: {
    readonly claim: ClaimFiles
    /** An address that opens for an hour. */
    url(id: FileId): string
  }
  /** Whose notebook of mistakes the sample content fills. */
  readonly sampleMember: () => Promise<MemberId | undefined>
  readonly sampleTeachers: () => Promise<readonly TeacherId[]>
}
