import type { KindLooks } from '../kernel/kinds'

/** How this slice's kinds look in the lists of others. */
export const liveKinds = {
  search: {
    live: {
      icon: 'live',
      name: '直播',
      placeOf: ({ id, room }, to) => (room === 'word' ? to('live.chat', { id }) : to('live.video', { id })),
    },
    replay: { icon: 'replay', name: '回放', placeOf: ({ id }, to) => to('live.playback', { id }) },
    said: { icon: 'captions', name: '课上说过', placeOf: ({ id, ms }, to) => to('live.playback', { id, ms }) },
  },
  items: {
    replay: { icon: 'replay', placeOf: ({ id }, to, ms) => to('live.playback', { id, ms }) },
    message: {
      icon: 'chat',
      placeOf: ({ id, roomId }, to) =>
        roomId === undefined ? undefined : to('live.records', { id: roomId, message: id }),
    },
  },
  notices: {
    live: { note: '预约的直播开始、取消和改期', icon: 'live' },
    answer: { note: '提问和反馈的答复', icon: 'ask' },
  },
} as const satisfies KindLooks
