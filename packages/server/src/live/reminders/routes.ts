import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '@rostrum/server/kernel'
import type { ReminderService } from './service'

const api = liveEndpoints

/** Calls about reminders. */
export function reminderRoutes(reminders: ReminderService): Route[] {
  return [
    route(api['live.listReminders'], async ({ caller }) => ({ rows: await reminders.list(caller.memberId) })),
    route(api['live.seeReminders'], async ({ input, caller }) => {
      await reminders.see(caller.memberId, input.ids)
      return {}
    }),
  ]
}
