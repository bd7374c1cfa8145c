import type { AnswerOf } from '@rostrum/contract/kernel'
import { contentEndpoints as calls } from '@rostrum/contract/content'
import { beijingDay } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import type { Slice } from '../kernel/kernel'
import { route, type MemberCaller, type Route } from '../kernel/types'

type Mine = AnswerOf<(typeof calls)['content.getMine']>

const DAY_MS = 86_400_000
const TIMELINE = 20

/** Today of a member, as every slice tells its part. */
function mineReading(clock: Clock, slices: () => readonly Pick<Slice, 'name' | 'mine'>[]) {
  async function gathered<T extends object>(
    ask: (source: NonNullable<Slice['mine']>) => Promise<readonly T[]> | undefined,
  ): Promise<(T & { kind: string })[]> {
    const parts = slices().map(async ({ name, mine }) => {
      const rows = (mine && (await ask(mine))) ?? []
      return rows.map((row) => ({ kind: name, ...row }))
    })
    return (await Promise.all(parts)).flat()
  }
  return async (member: MemberCaller): Promise<Mine> => {
    const now = clock.now()
    const from = new Date(`${beijingDay(now)}T00:00:00+08:00`)
    const day = { from, to: new Date(from.getTime() + DAY_MS) }
    const [services, tasks, timeline] = await Promise.all([
      gathered(({ services: ask }) => ask?.(member)),
      gathered(({ tasks: ask }) => ask?.(member, day)),
      gathered(({ timeline: ask }) => ask?.(member, TIMELINE)),
    ])
    return {
      services: services
        .map((one) => ({ ...one, daysLeft: Math.max(0, Math.ceil((one.until - now) / DAY_MS)) }))
        .sort((one, other) => one.until - other.until),
      tasks: tasks.sort((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity)),
      timeline: timeline.sort((one, other) => other.at - one.at).slice(0, TIMELINE),
    }
  }
}

/** `slices`: all of them, once they are made. */
export function mineRoute({ clock }: { readonly clock: Clock }, slices: (() => readonly Slice[]) | undefined): Route {
  const read = mineReading(clock, slices ?? (() => []))
  return route(calls['content.getMine'], ({ caller }) => read(caller))
}
