import { RoomId } from '@rostrum/contract/live'
import { z } from 'zod'
import type { RoomTelling } from '../notices/telling'
import type { Ground, LivePart } from '../part'
import { reserveCalendar } from './calendar'
import { reminderRoutes } from './routes'
import { reminderService } from './service'

/** A teacher moved the beginning of an announced room. */
const Delayed = z.object({ roomId: RoomId })

/** Members who reserved are told. */
export function createReminders(
  { kernel, events, stores }: Pick<Ground, 'kernel' | 'events' | 'stores'>,
  telling: Pick<RoomTelling, 'reminded'>,
) {
  const reminders = reminderService({
    kernel,
    own: stores.own,
    hint: (member) => events.memberConcerned.tell({ member, topic: 'reminder' }),
    telling,
  })
  events.broadcastBegan.hear(({ id }) => reminders.remind([id], 'live'))
  return {
    routes: reminderRoutes(reminders),
    raws: [reserveCalendar(kernel, stores.rooms)],
    handlers: [
      {
        event: 'live.delayed',
        name: 'live.remindDelayed',
        run: (payload: unknown) => reminders.remind([Delayed.parse(payload).roomId], 'delayed'),
      },
    ],
    jobs: [
      { name: 'live.forgetReminders', cron: '25 4 * * *', run: () => reminders.forgetOld() },
      { name: 'live.remind', cron: '* * * * *', run: () => reminders.remindDue() },
    ],
  } satisfies LivePart
}
