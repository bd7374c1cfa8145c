import { call } from '../kernel/call'
import { FOUND_MAX, type FindSource } from '../kernel/finds'
import { moment } from '../kernel/when'
import { text } from './text-control.zh'

export const liveFinds: readonly FindSource[] = [
  {
    key: 'rooms',
    title: text.rooms,
    permission: 'live:room:read',
    async find(keyword) {
      const { rows } = await call('live.deskListRooms', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ id, title, state, startAt }) => ({
        key: id,
        title,
        note: `${text.states[state]}，${moment(startAt)}`,
        to: `/live/rooms/${id}/control`,
      }))
    },
  },
]
