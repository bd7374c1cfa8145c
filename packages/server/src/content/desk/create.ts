import type { ApprovalKind, Approvals, Kernel, Route } from '@rostrum/server/kernel'
import type { ContentService } from '../service'
import type { UploadService } from '../upload-service'
import { advertisementDesk, type AdvertisementDeskParts } from './advertisements'
import { advertisementKind } from './asking-advertisement'
import { bannerReading } from './asking-banner'
import { noticeReading } from './asking-notice'
import { bannerDesk } from './banners'
import { disclosureDesk } from './disclosures'
import { homeDesk, type DeskChoices } from './home'
import { navDesk } from './nav'
import { noticeDesk } from './notices'
import type { PublicReadingParts } from './public-reading'
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
  /** How what the public reads is screened. */
  readonly screening: PublicReadingParts
}

/** What operators arrange for members to see: the home page, its banners, notices, navigation, and lists of the law. */
export function createContentDesk({ uploads, screening, ...given }: ContentDeskParts): {
  readonly routes: Route[]
  readonly second: readonly ApprovalKind[]
} {
  const { kernel } = given
  const parts = { ...given, home: homeRepository(kernel.db), rows: advertisementRepository(kernel.db) }
  const notices = noticeRepository(kernel.db)
  const reading = noticeReading(screening, notices)
  const banners = bannerReading({ ...parts, ...screening })
  return {
    second: [advertisementKind(parts), reading.second, banners.second],
    routes: [
      ...noticeRoutes(noticeDesk({ kernel, notices, reading })),
      ...homeRoutes(homeDesk(parts)),
      ...bannerRoutes(bannerDesk({ ...parts, reading: banners }), uploads),
      ...advertisementRoutes(advertisementDesk(parts), uploads),
      ...disclosureRoutes(disclosureDesk(kernel, disclosureRepository(kernel.db))),
      ...navRoutes(navDesk(kernel, navRepository(kernel.db))),
    ],
  }
}
