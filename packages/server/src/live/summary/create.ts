import { liveEndpoints, type RoomId } from '@rostrum/contract/live'
import { route } from '@rostrum/server/kernel'
import type { Ground, LivePart } from '../part'
import { mustModerate, type Viewer } from '../rooms/policy'
import { viewerOf } from '../rooms/viewer'
import { summaryRepository } from './repository'

/** What a teacher reads of a lesson that was taught. */
export function createSummary({ kernel, getRoom }: Pick<Ground, 'kernel' | 'getRoom'>) {
  const rows = summaryRepository(kernel.db)

  async function summaryOf(id: RoomId, viewer: Viewer) {
    const room = await getRoom(id, viewer)
    mustModerate(room, viewer)
    const [viewers, breaks, said, asked, likes, polled] = await Promise.all([
      rows.viewers(room.id),
      rows.breaks(room.id),
      rows.said(room.id),
      rows.asked(room.id),
      rows.likes(room.id),
      rows.polled(room.id),
    ])
    const { actualStartAt, actualEndAt } = room
    return {
      durationMs: actualStartAt && actualEndAt ? actualEndAt.getTime() - actualStartAt.getTime() : undefined,
      peakViewers: viewers.peak ?? undefined,
      averageViewers: viewers.average ?? undefined,
      breaks,
      likes,
      ...said,
      ...asked,
      ...polled,
    }
  }

  return {
    routes: [route(liveEndpoints['live.getSummary'], ({ input, caller }) => summaryOf(input.id, viewerOf(caller)))],
  } satisfies LivePart
}
