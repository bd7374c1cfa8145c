import { courseReviewPercentDefault } from '@rostrum/contract/course/limits'
import type { CourseTeacher } from '@rostrum/contract/course'
import type { Caption, Instant, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomMedium, RoomPhase } from '@rostrum/contract/kernel/limits'
import type { CourseSpeech } from './remarks/ports'

/** A published video, as its library knows it. */
export interface LessonVideo {
  readonly title: string
  readonly durationSec: number
  readonly cover?: string
}
export interface LentRoom {
  readonly title: string
  readonly kind: RoomMedium
  readonly phase: RoomPhase
  readonly startAt: Instant
}
export interface FoundSource {
  readonly id: string
  readonly title: string
}

/** Videos belong to another slice. Ids that it does not know, or shows nobody, are left out. */
export interface CourseVideos {
  videos(ids: readonly string[]): Promise<ReadonlyMap<string, LessonVideo>>
  /** An address that plays for some hours; undefined when there is none. */
  playUrl(id: string, who: 'member' | 'visitor'): Promise<string | undefined>
  find(words: string, limit: number): Promise<readonly FoundSource[]>
  isCaptioned(id: string): Promise<boolean>
  /** In the order in which they begin; none when there are none to see. */
  captions(id: string): Promise<readonly Caption[]>
}

/** Rooms belong to another slice. Ids of rooms that only the studio sees are left out. */
export interface CourseRooms {
  rooms(ids: readonly string[]): Promise<ReadonlyMap<string, LentRoom>>
  find(words: string, limit: number): Promise<readonly FoundSource[]>
}

/** The member slice owns people. Unknown ids are left out. */
export interface CoursePeople {
  teachers(ids: readonly TeacherId[]): Promise<ReadonlyMap<TeacherId, CourseTeacher>>
  isFavourite(memberId: MemberId, id: string, kind?: 'course' | 'curriculum'): Promise<boolean>
}

/** What the desk asks about people, beyond what members are told. */
export interface CourseDeskPeople {
  /** Registered advisers in service. */
  teachers(): Promise<readonly { readonly id: TeacherId; readonly name: string; readonly regNo: string }[]>
  levels(): Promise<readonly { readonly id: LevelId; readonly name: string }[]>
  operatorNames(): Promise<ReadonlyMap<string, string>>
}

/** What somebody has to look at in a text. */
export type CourseScreening = (text: string) => Promise<{
  readonly words: readonly { readonly word: string; readonly action: 'refuse' | 'hold' | 'mask' }[]
  readonly stocks: readonly { readonly code: string; readonly name: string }[]
}>

export interface CourseSamplePeople {
  readonly teachers: readonly { readonly teacherId: TeacherId }[]
  readonly members: readonly { readonly memberId: MemberId }[]
  readonly higherLevel?: LevelId
}

export const NO_VIDEOS: CourseVideos = {
  videos: async () => new Map(),
  playUrl: async () => undefined,
  find: async () => [],
  isCaptioned: async () => false,
  captions: async () => [],
}
export const NO_ROOMS: CourseRooms = { rooms: async () => new Map(), find: async () => [] }
export const NO_DESK: CourseDeskPeople = {
  teachers: async () => [],
  levels: async () => [],
  operatorNames: async () => new Map(),
}
/** Nobody has said or reported anything, and no word is looked for. */
export const NO_SPEECH: CourseSpeech = {
  names: async () => new Map(),
  screen: async (text) => ({ action: 'pass', text }),
  percent: async () => courseReviewPercentDefault,
  openReports: async () => [],
}
