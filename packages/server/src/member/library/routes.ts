import { memberEndpoints as calls } from '@rostrum/contract/member'
import { route, type Route } from '@rostrum/server/kernel'
import type { FavouriteService } from './favourites'
import type { FollowService } from './follows'
import type { HistoryService } from './history'

export interface LibraryServices {
  readonly follows: FollowService
  readonly favourites: FavouriteService
  readonly history: HistoryService
}

/** Binds the calls about what a member follows, keeps and has viewed. */
export function libraryRoutes({ follows, favourites, history }: LibraryServices): Route[] {
  return [
    route(calls['member.listFollows'], ({ input, caller }) => follows.list(caller, input)),
    route(calls['member.saveFollow'], ({ input, caller }) => follows.save(caller.memberId, input)),
    route(calls['member.listFavourites'], ({ input, caller }) => favourites.list(caller, input)),
    route(calls['member.saveFavourite'], ({ input, caller }) => favourites.save(caller, input)),
    route(calls['member.listHistory'], ({ input, caller }) => history.list(caller, input)),
    route(calls['member.saveHistory'], ({ input, caller }) => history.save(caller.memberId, input)),
    route(calls['member.deleteHistory'], ({ input, caller }) => history.remove(caller.memberId, input)),
  ]
}
