import { liveEndpoints } from '@rostrum/contract/live'
import { route, type Route } from '../kernel/types'
import type { ReminderService } from './reminders'
import { viewerOf } from './room-routes'
import type { ScheduleService } from './schedule'

export interface ReminderRoutesDeps {
  readonly reminders: ReminderService
  readonly schedule: ScheduleService
}

const api = liveEndpoints

/** Calls about when rooms are, and how a member keeps them. */
export function reminderRoutes({ reminders, schedule }: ReminderRoutesDeps): Route[] {
  return [
    route(api['live.getSchedule'], async ({ input, caller }) => ({
      rows: await schedule.month(input.month, input.teacherId, viewerOf(caller)),
    })),
    route(api['live.listMaterials'], async ({ input, caller }) => ({
      rows: await schedule.materials(input.roomId, viewerOf(caller)),
    })),
    route(api['live.saveSetting'], ({ input, caller }) => schedule.saveSetting(viewerOf(caller), input)),
    route(api['live.listReminders'], async ({ caller }) => ({ rows: await reminders.list(caller.memberId) })),
    route(api['live.seeReminders'], async ({ input, caller }) => {
      await reminders.see(caller.memberId, input.ids)
      return {}
    }),
  ]
}
