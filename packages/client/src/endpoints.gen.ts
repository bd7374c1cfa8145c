// Made from packages/contract by `npm run make`. Not edited by hand.
import type { DeviceCall, EndpointFacts } from './endpoint-facts'

export const endpoints: Readonly<Partial<Record<DeviceCall, EndpointFacts>>> = {
  'access.getAllowList': { method: 'GET', path: '/api/access/get/allow/list' },
  'access.getWay': { method: 'GET', path: '/api/access/get/way', audience: 'member' },
  'access.saveLog': { method: 'POST', path: '/api/access/log/save' },
  'access.saveReferral': { method: 'POST', path: '/api/access/referral/save' },
  'content.getConfig': { method: 'GET', path: '/api/common/get/config' },
  'content.getHomeBlocks': { method: 'GET', path: '/api/home/get/blocks' },
  'content.getLatestVersion': { method: 'GET', path: '/api/version/get/client/latest/info', token: 'none' },
  'content.getRiskTip': { method: 'GET', path: '/api/common/system/dict/d/risk_tip' },
  'content.listNav': { method: 'GET', path: '/api/nav/list', token: 'none' },
  'content.listNotices': { method: 'GET', path: '/api/notice/get/list' },
  'live.listVideoRooms': { method: 'GET', path: '/api/live/get/list/video' },
  'live.listWordRooms': { method: 'GET', path: '/api/live/get/list/word' },
  'member.getMember': { method: 'GET', path: '/api/member/get/info', audience: 'member' },
  'member.getUserInfo': { method: 'GET', path: '/getInfo', audience: 'member' },
}
