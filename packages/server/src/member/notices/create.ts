import { PushVendor } from '@rostrum/contract/member'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import { noticeRoutes, type SocketTicket } from './routes'
import { noticeTelling, type Telling } from './telling'
import { noticeService, type IsGone, type NoticeService } from './service'
import { notifier, type Notify } from './notify'
import type { PushDrivers } from '../push/driver'
import { logDrivers } from '../push/log'
import { pushSender } from '../push/service'
import { noticeRepository, type NoticeRepository } from './repository'
import { pushRepository, type PushRepository } from '../push/repository'

export interface NoticeDeps extends Telling {
  /** Ways to devices; without them the log shows what would have been pushed. */
  readonly drivers?: PushDrivers
  /** Without it no target ever counts as gone. */
  readonly isGone?: IsGone
  /** Without it clients are not told of changes. */
  readonly socketTicket?: SocketTicket
}

export type NoticePart = Required<Pick<Slice, 'routes' | 'handlers' | 'jobs' | 'start' | 'stop'>> &
  Pick<NoticeService, 'dots'> & {
    readonly notify: Notify
    /** Ways to devices that this server has. */
    readonly vendors: readonly PushVendor[]
    /** What is deleted with an account. */
    readonly traces: readonly [NoticeRepository, PushRepository]
  }

/** Messages to members: their list, their settings, and their delivery to devices. */
export function createNotices(
  kernel: Kernel,
  { drivers = logDrivers(kernel.log), hint, isGone, socketTicket }: NoticeDeps = {},
): NoticePart {
  const [notices, pushes] = [noticeRepository(kernel.db), pushRepository(kernel.db)]
  const pushing = pushSender({ kernel, notices, pushes, drivers })
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
    vendors: PushVendor.options.filter((vendor) => drivers[vendor] !== undefined),
    traces: [notices, pushes],
  }
}
