import { useQuery } from '@tanstack/react-query'
import type { RoomTeacher } from '@rostrum/contract/live'
import { useApi } from '../kernel'

/** The first rooms of both kinds of one teacher, on the air before upcoming ones, and the newest replays. */
export function useTeacherRooms(teacherId: RoomTeacher['id'], pageSize: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['live', 'ofTeacher', teacherId],
    queryFn: async () => {
      const ask = { teacherId, pageSize }
      const [video, word, replays] = await Promise.all([
        api.call('live.listVideoRooms', ask),
        api.call('live.listWordRooms', ask),
        api.call('live.listReplays', ask),
      ])
      return { rooms: [...video.rows, ...word.rows], replays: replays.rows }
    },
  })
}
