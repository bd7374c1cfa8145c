import type { MemberId } from '@rostrum/contract/kernel'
import type { OpenReports } from '@rostrum/server/kernel'

/** What other slices do for those who say something, and for those who judge it. */
export interface CourseSpeech {
  /** Nicknames; whoever left is missing. */
  names(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>
  /** The word list. */
  screen(text: string): Promise<{ readonly action: string; readonly text: string }>
  /** How much of a course must have been learned, in percent, before a review. */
  percent(): Promise<number>
  /** Reports that are not settled, first reported first. */
  openReports(): Promise<readonly OpenReports[]>
}
