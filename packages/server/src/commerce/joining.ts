import type { MineSource, Slice } from '@rostrum/server/kernel'

/** A part of the slice with calls, jobs and tables of its own. */
export type OwnPart = Partial<
  Pick<Slice, 'routes' | 'jobs' | 'handlers' | 'holdings' | 'settings' | 'selfChecks' | 'second'>
> & { readonly tasks?: MineSource['tasks'] }

/** The slice with one more part in it. */
export const joinedBy = <S extends Slice>(slice: S, part: OwnPart): S => ({
  ...slice,
  routes: [...slice.routes, ...(part.routes ?? [])],
  jobs: [...(slice.jobs ?? []), ...(part.jobs ?? [])],
  handlers: [...(slice.handlers ?? []), ...(part.handlers ?? [])],
  holdings: [...(slice.holdings ?? []), ...(part.holdings ?? [])],
  settings: [...(slice.settings ?? []), ...(part.settings ?? [])],
  selfChecks: [...(slice.selfChecks ?? []), ...(part.selfChecks ?? [])],
  second: [...(slice.second ?? []), ...(part.second ?? [])],
  mine: {
    ...slice.mine,
    tasks: async (...asked) =>
      (await Promise.all([slice.mine?.tasks?.(...asked) ?? [], part.tasks?.(...asked) ?? []])).flat(),
  },
})
