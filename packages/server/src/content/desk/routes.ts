import {
  advertisementEndpoints as advertisement,
  disclosureEndpoints as disclosure,
  homeEndpoints as home,
  navEndpoints as nav,
  noticeEndpoints as notice,
} from '@rostrum/contract/content'
import type { OperatorId } from '@rostrum/contract/kernel'
import { refuse, route, type RequestFacts, type Route } from '@rostrum/server/kernel'
import type { UploadService } from '../upload-service'
import type { AdvertisementDesk } from './advertisements'
import type { BannerDesk } from './banners'
import type { DisclosureDesk } from './disclosures'
import type { HomeDesk } from './home'
import type { NavDesk } from './nav'
import type { NoticeDesk } from './notices'

interface Changed<T> {
  readonly before?: T
  readonly after: T
}

/** Keeps what something was and what it became, and answers with the latter. */
function noted<T extends { readonly id: string }>(request: RequestFacts, { before, after }: Changed<T>): T {
  request.noted?.({ subject: after.id, ...(before && { before }), after })
  return after
}

/** Binds operators' calls about notices. */
export const noticeRoutes = (notices: NoticeDesk): Route[] => [
  route(notice['content.listNoticeDrafts'], ({ input }) => notices.list(input)),
  route(notice['content.saveNotice'], async ({ input, caller, request }) =>
    noted(request, await notices.save(caller.operatorId, input)),
  ),
  route(notice['content.withdrawNotice'], async ({ input, caller, request }) =>
    noted(request, await notices.withdraw(caller.operatorId, input)),
  ),
]

/** Binds operators' calls about the blocks of the home page. */
export const homeRoutes = (desk: HomeDesk): Route[] => [
  route(home['content.getHome'], () => desk.get()),
  route(home['content.saveHome'], async ({ input, request }) => {
    const { before, after } = await desk.save(input)
    request.noted?.({ subject: 'home', before, after: after.blocks })
    return after
  }),
  route(home['content.previewHome'], ({ input }) => desk.preview(input)),
]

/** Binds operators' calls about banners. */
export const bannerRoutes = (banners: BannerDesk, uploads: Pick<UploadService, 'takePicture'>): Route[] => [
  route(home['content.listBanners'], ({ input }) => banners.list(input)),
  route(home['content.saveBanner'], async ({ input, caller, request }) =>
    noted(request, await banners.save(caller.operatorId, input)),
  ),
  route(home['content.withdrawBanner'], async ({ input, caller, request }) =>
    noted(request, await banners.withdraw(caller.operatorId, input)),
  ),
  route(home['content.uploadBannerPicture'], ({ caller, request }) => pictureOf(caller.operatorId, request, uploads)),
]

/** Binds operators' calls about the advertisement. */
export const advertisementRoutes = (desk: AdvertisementDesk, uploads: Pick<UploadService, 'takePicture'>): Route[] => [
  route(advertisement['content.listAdvertisements'], ({ input }) => desk.list(input)),
  route(advertisement['content.getAdvertisementChoices'], () => desk.choices()),
  route(advertisement['content.askAdvertisement'], async ({ input, caller, request }) =>
    noted(request, { after: await desk.ask(caller.operatorId, input) }),
  ),
  route(advertisement['content.withdrawAdvertisement'], async ({ input, request }) =>
    noted(request, await desk.withdraw(input)),
  ),
  route(advertisement['content.uploadAdvertisementPicture'], ({ caller, request }) =>
    pictureOf(caller.operatorId, request, uploads),
  ),
]

async function pictureOf(by: OperatorId, request: RequestFacts, uploads: Pick<UploadService, 'takePicture'>) {
  if (!request.upload) return refuse('kernel.bad_input', { what: '缺少文件' })
  const picture = await uploads.takePicture(by, request.upload)
  request.noted?.({ subject: picture.fileId })
  return picture
}

/** Binds operators' calls about navigation. */
export const navRoutes = (desk: NavDesk): Route[] => [
  route(nav['content.getNav'], ({ input }) => desk.get(input)),
  route(nav['content.saveNav'], async ({ input, request }) => {
    const { before, after } = await desk.save(input)
    const subject = [input.categoryCode, input.linkTypeCode].filter(Boolean).join(':')
    request.noted?.({ subject, before, after: after.rows })
    return after
  }),
]

/** Binds operators' calls about components and receivers of personal information. */
export const disclosureRoutes = (disclosures: DisclosureDesk): Route[] => [
  route(disclosure['content.listDisclosures'], ({ input }) => disclosures.list(input.list)),
  route(disclosure['content.saveDisclosure'], async ({ input, request }) =>
    noted(request, await disclosures.save(input)),
  ),
  route(disclosure['content.removeDisclosure'], async ({ input, request }) => {
    const before = await disclosures.remove(input)
    request.noted?.({ subject: input.id, before })
    return disclosures.list(before.list)
  }),
]
