import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { MemberCaller, VisitorCaller } from '../kernel/types'
import type { ListReader, Published } from './repository'

/** Who answers: the fields that decide what is open to them. */
export interface SurveyReader {
  readonly memberId: MemberId
  readonly levelIds: readonly LevelId[]
  readonly permissions: readonly string[]
}

export const readerOf = (caller: MemberCaller | VisitorCaller): SurveyReader | undefined =>
  caller.kind === 'member' ? caller : undefined

const opensAll = ({ permissions }: SurveyReader): boolean => permissions.includes('*:*:*')

/** A questionnaire without levels is for everybody; else for members who hold one of them. */
export const isFor = (levelIds: readonly LevelId[], reader: SurveyReader | undefined): boolean =>
  levelIds.length === 0 ||
  (reader !== undefined && (opensAll(reader) || levelIds.some((level) => reader.levelIds.includes(level))))

export const listReaderOf = (reader: SurveyReader | undefined): ListReader =>
  reader ? { memberId: reader.memberId, levelIds: opensAll(reader) ? undefined : reader.levelIds } : { levelIds: [] }

/** Open, and its time is not over by our clock. */
export const isOpenAt = ({ state, endAt }: Pick<Published, 'state' | 'endAt'>, now: number): boolean =>
  state === 'open' && (endAt === null || endAt.getTime() > now)
