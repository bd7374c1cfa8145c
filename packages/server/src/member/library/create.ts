import type { Kernel } from '@rostrum/server/kernel'
import type { SlicePart } from '../part'
import { favouriteService, type FavouriteDeps, type FavouriteService } from './favourites'
import { followService, type FollowDeps } from './follows'
import { historyService, type HistoryDeps, type HistoryService } from './history'
import { favouriteRepository } from './repository-favourites'
import { historyRepository } from './repository-history'
import { libraryRoutes } from './routes'

/** The items that members follow, keep and view belong to other slices. */
export type LibraryDeps = FavouriteDeps & HistoryDeps & FollowDeps

export interface Library extends SlicePart {
  readonly favourites: FavouriteService
  readonly history: HistoryService
}

/** What a member follows, keeps and has viewed. */
export function createLibrary(kernel: Kernel, deps: LibraryDeps = {}): Library {
  const favourites = favouriteService(kernel, favouriteRepository(kernel.db), deps)
  const history = historyService(kernel, historyRepository(kernel.db), deps)
  return {
    routes: libraryRoutes({ favourites, history, follows: followService(deps) }),
    jobs: [{ name: 'member.forgetHistory', cron: '47 3 * * *', run: history.forgetOld }],
    favourites,
    history,
  }
}
