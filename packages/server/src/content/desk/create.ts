import type { Kernel, Route } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import type { UploadService } from '../upload-service'
import { bannerDesk } from './banners'
import { disclosureDesk } from './disclosures'
import { homeDesk, type DeskChoices } from './home'
import { navDesk } from './nav'
import { noticeDesk } from './notices'
import { disclosureRepository } from './repository-disclosures'
import { homeRepository } from './repository-home'
import { navRepository } from './repository-nav'
import { noticeRepository } from './repository-notices'
import { bannerRoutes, disclosureRoutes, homeRoutes, navRoutes, noticeRoutes } from './routes'

export interface ContentDeskParts {
  readonly kernel: Kernel
  readonly service: Pick<ContentService, 'homeBlocks'>
  readonly uploads: Pick<UploadService, 'takePicture'>
  readonly choices: DeskChoices
}

/** What operators arrange for members to see: the home page, its banners, notices, navigation, and lists of the law. */
export function createContentDesk({ uploads, ...given }: ContentDeskParts): { readonly routes: Route[] } {
  const { kernel } = given
  const parts = { ...given, home: homeRepository(kernel.db) }
  return {
    routes: [
      ...noticeRoutes(noticeDesk(kernel, noticeRepository(kernel.db))),
      ...homeRoutes(homeDesk(parts)),
      ...bannerRoutes(bannerDesk(parts), uploads),
      ...disclosureRoutes(disclosureDesk(kernel, disclosureRepository(kernel.db))),
      ...navRoutes(navDesk(kernel, navRepository(kernel.db))),
    ],
  }
}
