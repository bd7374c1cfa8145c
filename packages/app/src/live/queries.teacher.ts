import { useQuery } from '@tanstack/react-query'
import type { RoomTeacher } from '@rostrum/contract/live'
import { useApi } from '../kernel'

/** The first rooms of both kinds of one teacher, on the air before upcoming ones, and the newest replays. */
export function useTeacherRooms(teacherId: RoomTeacher['id'], pageSize: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['live', 'ofTeacher', teacherId],
    queryFn: async () => {
      const [rooms, replays] = await Promise.all([
        api.call('live.listTeacherRooms', { id: teacherId, pageSize }),
        api.call('live.listReplays', { teacherId, pageSize }),
      ])
      return { rooms: rooms.rows, replays: replays.rows }
    },
  })
}
