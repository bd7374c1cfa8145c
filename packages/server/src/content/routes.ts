import { contentEndpoints as calls } from '@rostrum/contract/content'
import { route, type Route } from '../kernel/types'
import type { ContentService } from './service'
import { withOneComplaintPhone } from './about-phones'
import { contentSettings } from './settings'

/** Binds the content calls to the service. */
export function contentRoutes(service: ContentService): Route[] {
  return [
    route(calls['content.listNav'], ({ input }) => service.listNav(input.categoryCode, input.linkTypeCode ?? '')),
    route(calls['content.getLatestVersion'], ({ input }) => service.latestVersion(input.sn ?? '')),
    route(calls['content.getRiskTip'], () => service.riskTip()),
    route(calls['content.getConfig'], ({ input }) => service.clientConfig(input.linkTypeCode ?? '')),
    route(calls['content.getHomeBlocks'], ({ input, caller }) =>
      service.homeBlocks(input.page, {
        isMember: caller.kind === 'member',
        isMinor: caller.kind === 'member' && caller.minor !== undefined,
        levelIds: caller.kind === 'member' ? caller.levelIds : [],
        asked: (input.memberLevelIds ?? '').split(','),
      }),
    ),
    route(calls['content.listNotices'], ({ input }) => service.listNotices(input.pageNum, input.pageSize)),
    route(calls['content.getAbout'], async () => withOneComplaintPhone(await service.setting(contentSettings.about))),
    route(calls['content.listPersonnel'], ({ input }) =>
      service.listPersonnel(input.keyword ?? '', input.pageNum, input.pageSize),
    ),
    route(calls['content.getDoc'], ({ input }) => service.getDoc(input.kind, input.version)),
    route(calls['content.listDocVersions'], ({ input }) => service.listDocVersions(input.kind)),
    route(calls['content.listSdks'], ({ input }) => service.listDisclosures('sdk', input.platform)),
    route(calls['content.listThirdParties'], () => service.listDisclosures('share')),
  ]
}
