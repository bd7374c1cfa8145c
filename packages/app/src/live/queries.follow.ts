import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { CallReply } from '@rostrum/client'
import type { RoomRow } from '@rostrum/contract/live'
import { useApi } from '../kernel'
import { liveKeys } from './queries'

type Rooms = InfiniteData<CallReply<'live.listWordRooms'>>
/** A viewer's follow of a teacher, with the teacher's followers. */
export type FollowStatus = Pick<RoomRow, 'followed' | 'fans'>

/** Updates a teacher's follow in every loaded room. */
function put(client: QueryClient, teacherId: string, followStatus: FollowStatus): void {
  const changed = <R extends RoomRow>(room: R): R =>
    room.teacher.id === teacherId ? { ...room, ...followStatus } : room
  client.setQueriesData<RoomRow>({ queryKey: liveKeys.rooms }, (room) => room && changed(room))
  client.setQueriesData<Rooms>(
    { queryKey: liveKeys.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) },
  )
}

/** Follows or unfollows a teacher: it shows at once, goes back on a refusal, and ends with the server's count. */
export function useFollowTeacher(teacherId: string, { followed, fans }: FollowStatus) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => api.call('member.saveFollow', { kind: 'teacher', id: teacherId, on: on ? 1 : 0 }),
    onMutate: (on) => {
      put(client, teacherId, { followed: on, fans: Math.max(0, fans + Number(on) - Number(followed)) })
      return { followed, fans }
    },
    onError: (_error, _on, before) => before && put(client, teacherId, before),
    onSuccess: (kept) => {
      put(client, teacherId, kept)
      // Other pages show the same follow: the counter on the member's page, the authors of articles.
      for (const queryKey of [['member', 'home'], ['news']]) void client.invalidateQueries({ queryKey })
    },
  })
}
