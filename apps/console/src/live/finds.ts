import { roomStateNames } from '@rostrum/contract/live/names'
import { call } from '../kernel/call'
import { FOUND_MAX, type FindSource } from '../kernel/finds'
import { moment } from '../kernel/when'
import { titles } from './text.titles.zh'

export const liveFinds: readonly FindSource[] = [
  {
    key: 'rooms',
    title: titles.rooms,
    permission: 'live:room:read',
    async find(keyword) {
      const { rows } = await call('live.deskListRooms', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ id, title, state, startAt }) => ({
        key: id,
        title,
        note: `${roomStateNames[state]}，${moment(startAt)}`,
        to: `/live/rooms/${id}/control`,
      }))
    },
  },
]
