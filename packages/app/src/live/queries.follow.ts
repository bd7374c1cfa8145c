import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { CallReply } from '@rostrum/client'
import type { RoomRow } from '@rostrum/contract/live'
import { useApi } from '../kernel'
import { liveKeys } from './queries'

type Rooms = InfiniteData<CallReply<'live.listWordRooms'>>
/** How a teacher stands with whoever looks. */
export type Standing = Pick<RoomRow, 'followed' | 'fans'>

/** Shows how a teacher stands in every room of his that is known. */
function put(client: QueryClient, teacherId: string, standing: Standing): void {
  const changed = <R extends RoomRow>(room: R): R => (room.teacher.id === teacherId ? { ...room, ...standing } : room)
  client.setQueriesData<RoomRow>({ queryKey: liveKeys.rooms }, (room) => room && changed(room))
  client.setQueriesData<Rooms>(
    { queryKey: liveKeys.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) },
  )
}

/** Follows a teacher, or lets him go: shown at once, as it was before when the server refuses, and as the server counted it in the end. */
export function useFollowTeacher(teacherId: string, { followed, fans }: Standing) {
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
      // Others show the same follow: the counter of one's own page, the authors of articles.
      for (const queryKey of [['member', 'home'], ['news']]) void client.invalidateQueries({ queryKey })
    },
  })
}
