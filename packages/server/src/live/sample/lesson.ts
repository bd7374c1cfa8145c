import type { RoomId } from '@rostrum/contract/live'
import type { Kernel } from '@rostrum/server/kernel'
import type { LiveMedia } from '../broadcast/media'
import type { LiveMembers } from '../people'
import type { RoomRepository } from '../rooms/repository'
import { keepCover } from './cover'
import type { LiveSamplePeople } from './load'
import type { SampleRepository } from './repository'

export interface LessonRoomDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'storage'>
  readonly rooms: Pick<RoomRepository, 'create'>
  readonly samples: SampleRepository
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'>
  readonly members: LiveMembers
  samplePeople(): Promise<LiveSamplePeople>
  riskTip(): Promise<string>
}

export interface LessonWords {
  readonly title: string
  readonly outline: string
  /** A PNG; drawn for a room without one. */
  readonly cover: () => Promise<Buffer>
}

/** Whoever opens a demonstration sees it. */
const visitorMode = 'read'

/**
 * The sample teacher's room for a broadcast that repeats all day: the one that is not over, or a new one. What it sends
 * is in the sample content already, so it is not recorded. Undefined: there is no sample teacher.
 */
export function lessonRoom({ kernel, rooms, samples, media, members, samplePeople, riskTip }: LessonRoomDeps) {
  const keep = async (cover: LessonWords['cover']) => keepCover(kernel.storage, await cover())

  return async ({ title, outline, cover }: LessonWords): Promise<RoomId | undefined> => {
    const [first] = (await samplePeople()).teachers
    const [teacher] = first ? await members.teachers([first.teacherId]) : []
    if (!teacher) return undefined
    const open = await samples.findOpen(teacher.id, title)
    if (open) {
      if (open.coverId === null) await samples.show(open.id, { coverId: await keep(cover), visitorMode })
      return open.id
    }
    const now = new Date(kernel.clock.now())
    return rooms.create(
      {
        kind: 'video',
        title,
        outline,
        coverId: await keep(cover),
        teacherId: teacher.id,
        assistants: [],
        state: 'ready',
        startAt: now,
        levelIds: [],
        visitorMode,
        riskTip: await riskTip(),
        isPromotional: false,
        chatMode: 'open',
        slowSec: 0,
        materials: [],
        sample: true,
        createdAt: now,
      },
      [],
      { streamName: media.newStream({ isKept: false }).name, nonce: media.newNonce(), createdAt: now },
    )
  }
}
