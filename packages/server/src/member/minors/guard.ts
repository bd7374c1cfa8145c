import { refuse, type Clock, type Guard } from '@rostrum/server/kernel'
import { clockWords, whyBlocked } from './time'

/** Refuses calls to members in 青少年模式, as each endpoint declares. It costs other members nothing. */
export const minorGuard = (clock: Clock): Guard => ({
  refusals: ['member.minor_mode', 'member.minor_time', 'member.minor_night'],
  check({ minors }, caller) {
    if (caller.kind !== 'member' || !caller.minor || minors === 'always') return
    const { minutes, from, to } = caller.minor
    const why = whyBlocked(caller.minor, clock.now())
    if (why === 'night') refuse('member.minor_night', { from: clockWords(from), to: clockWords(to) })
    if (why === 'time') refuse('member.minor_time', { minutes })
    if (minors === 'closed') refuse('member.minor_mode')
  },
})
