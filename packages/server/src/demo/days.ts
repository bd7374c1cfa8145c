import type { Kernel, Slice } from '../kernel'

/** After the hour of the lessons: one that nobody held is over. */
const EVERY_EVENING = '35 20 * * *'

/** Whatever day a demonstration is looked at, its announced lessons lie ahead: at each start, and once a day. */
export function createSampleDays({ log }: Pick<Kernel, 'log'>, moveRooms: () => Promise<void>): Slice {
  return {
    name: 'days',
    routes: [],
    jobs: [{ name: 'demo.moveRooms', cron: EVERY_EVENING, run: moveRooms }],
    async start() {
      await moveRooms().catch((error: unknown) => log.warn({ err: error }, 'the sample lessons stay in the past'))
    },
  }
}
