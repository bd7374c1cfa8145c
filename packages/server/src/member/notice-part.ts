import type { Kernel, Slice } from '../kernel/kernel'
import { noticeRoutes, type SocketTicket } from './notice-routes'
import { noticeTelling, type Telling } from './notice-telling'
import { noticeService, type IsGone, type NoticeService } from './notices'
import { notifier, type Notify } from './notify'
import type { PushDrivers } from './push-driver'
import { logDrivers } from './push-log'
import { pusher } from './pushing'
import { noticeRepository, type NoticeRepository } from './repository-notices'
import { pushRepository, type PushRepository } from './repository-pushes'

export interface NoticeDeps extends Telling {
  /** Ways to devices; without them the log says what would have been pushed. */
  readonly drivers?: PushDrivers
  /** Without it nothing is ever gone. */
  readonly isGone?: IsGone
  /** Without it clients are not told when something changes. */
  readonly socketTicket?: SocketTicket
}

export type NoticePart = Required<Pick<Slice, 'routes' | 'handlers' | 'jobs' | 'start' | 'stop'>> &
  Pick<NoticeService, 'dots'> & {
    readonly notify: Notify
    /** What goes with an account. */
    readonly traces: readonly [NoticeRepository, PushRepository]
  }

/** Messages to members: their list, their settings, and the way to their devices. */
export function createNotices(
  kernel: Kernel,
  { drivers = logDrivers(kernel.log), hint, isGone, socketTicket }: NoticeDeps,
): NoticePart {
  const [notices, pushes] = [noticeRepository(kernel.db), pushRepository(kernel.db)]
  const pushing = pusher({ kernel, notices, pushes, drivers })
  const service = noticeService({ kernel, notices, pushes, pusher: pushing, hint, isGone })
  return {
    routes: noticeRoutes(service, socketTicket),
    handlers: noticeTelling({
      hint,
      pushes,
      pusher: pushing,
      failed: (error) => kernel.log.error({ err: error }, 'messages could not be pushed'),
    }),
    jobs: [
      { name: 'member.push', cron: '* * * * *', run: () => pushing.drain() },
      { name: 'member.forgetNotices', cron: '37 4 * * *', run: () => service.forgetOld() },
    ],
    start: async () => pushing.start(),
    stop: () => pushing.stop(),
    dots: service.dots,
    notify: notifier(kernel, notices, pushes),
    traces: [notices, pushes],
  }
}
