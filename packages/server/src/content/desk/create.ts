import type { ApprovalKind, Approvals, Kernel, Route } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import type { UploadService } from '../upload-service'
import { advertisementDesk, type AdvertisementDeskParts } from './advertisements'
import { advertisementKind } from './asking-advertisement'
import { bannerDesk } from './banners'
import { disclosureDesk } from './disclosures'
import { homeDesk, type DeskChoices } from './home'
import { navDesk } from './nav'
import { noticeDesk } from './notices'
import { advertisementRepository } from './repository-advertisements'
import { disclosureRepository } from './repository-disclosures'
import { homeRepository } from './repository-home'
import { navRepository } from './repository-nav'
import { noticeRepository } from './repository-notices'
import { advertisementRoutes, bannerRoutes, disclosureRoutes, homeRoutes, navRoutes, noticeRoutes } from './routes'

export interface ContentDeskParts {
  readonly kernel: Kernel
  readonly service: Pick<ContentService, 'homeBlocks'>
  readonly uploads: Pick<UploadService, 'takePicture'>
  readonly choices: DeskChoices
  readonly approvals: Approvals
  readonly operatorNames: AdvertisementDeskParts['operatorNames']
}

/** What operators arrange for members to see: the home page, its banners, notices, navigation, and lists of the law. */
export function createContentDesk({ uploads, ...given }: ContentDeskParts): {
  readonly routes: Route[]
  readonly kind: ApprovalKind
} {
  const { kernel } = given
  const parts = { ...given, home: homeRepository(kernel.db), rows: advertisementRepository(kernel.db) }
  return {
    kind: advertisementKind(parts),
    routes: [
      ...noticeRoutes(noticeDesk(kernel, noticeRepository(kernel.db))),
      ...homeRoutes(homeDesk(parts)),
      ...bannerRoutes(bannerDesk(parts), uploads),
      ...advertisementRoutes(advertisementDesk(parts), uploads),
      ...disclosureRoutes(disclosureDesk(kernel, disclosureRepository(kernel.db))),
      ...navRoutes(navDesk(kernel, navRepository(kernel.db))),
    ],
  }
}
