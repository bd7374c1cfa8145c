import { MemberId } from '@rostrum/contract/kernel'
import { sharePages } from '../kernel/drawn-pages'
import { redisBackplane, type RedisBackplane } from '../kernel/realtime'
import type { Members } from '../member'
import type { Composing } from './ground'

/** Messages of other processes about members arrive here, too. */
export function openBackplane({ kernel, config }: Composing, members: Members): RedisBackplane | undefined {
  const backplane = config.redis && redisBackplane({ url: config.redis.url, log: kernel.log })
  if (backplane)
    kernel.metrics.gauge('backplane_away', '1 while nothing is heard of the other processes', () =>
      backplane.isAway ? 1 : 0,
    )
  if (backplane) sharePages(kernel.drawnPages, backplane)
  backplane?.onControl((control) => {
    if (control.kind !== 'revoke') return
    if (control.session !== undefined) members.forgetSession(control.session)
    if (control.member !== undefined) members.forgetMember(MemberId.parse(control.member))
  })
  return backplane
}
