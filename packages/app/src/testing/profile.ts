import { api } from '@rostrum/contract'
import type { Replies } from '../kernel/testing'
import { reply } from './recorded'

const DAY = 86_400_000
const mapless = { code: 404, msg: '没有配置地图服务', reason: 'content.map_none' }
const now = Date.now()

const home = {
  id: 'a1',
  name: '周小满',
  mobile: '13800000001',
  region: ['330000', '330100', '330106'],
  regionNames: ['浙江省', '杭州市', '西湖区'],
  detail: '文三路 1 号 2 幢 301',
  isDefault: true,
}
const office = { ...home, id: 'a2', name: '周先生', detail: '创业大道 9 号', isDefault: false }
const member = reply('member.getMember')

/** Replies of the calls about a member's profile: it has a manager and two addresses. */
export const profileReplies: Replies = {
  'member.getDetails': api['member.getDetails'].reply.parse({
    member,
    avatar: { state: 'none' },
    isNicknameGiven: false,
    realNameState: 'none',
    wxBound: false,
    addressCount: 2,
    defaultAddress: home,
    manager: { crmUserId: 'crm-1', name: '林溪', phone: '0571-88880001', sample: false },
    contractNos: [],
  }),
  'member.checkNickname': ({ nickname = '' }) =>
    nickname.includes('老师')
      ? { ok: false, reason: '昵称不能与老师或公司的名称相同或相近，也不能使用官方、老师、客服等字样' }
      : { ok: true },
  'member.modifyNickname': api['member.modifyNickname'].reply.parse({
    nickname: '早起的小周',
    nextChangeAt: now + 30 * DAY,
  }),
  'member.modifyName': api['member.modifyName'].reply.parse({ userName: 'xiaozhou', nextChangeAt: now + 365 * DAY }),
  'member.modifyAvatar': api['member.modifyAvatar'].reply.parse({ avatar: '/files/a1', state: 'shown' }),
  'member.modifyAvatarUrl': api['member.modifyAvatarUrl'].reply.parse({ avatar: '/files/avatar/moon.webp' }),
  'member.listAvatars': api['member.listAvatars'].reply.parse({
    rows: [
      { url: '/files/avatar/ridge.webp', name: '远山' },
      { url: '/files/avatar/moon.webp', name: '月夜' },
    ],
  }),
  'member.listAddresses': api['member.listAddresses'].reply.parse({ rows: [home, office] }),
  'member.saveAddress': api['member.saveAddress'].reply.parse(home),
  'member.deleteAddress': {},
  'member.changeManager': api['member.changeManager'].reply.parse({ no: 'M20261122-7KM3QXWA', dueAt: now + 3 * DAY }),
  // No provider of maps is configured.
  'content.searchPlaces': { refused: mapless },
  'content.getMapPicture': { refused: mapless },
  'content.listRegions': ({ code, level }) => ({
    rows: level === 'city' ? [{ code: '330100', name: '杭州市' }] : (regions[code ?? ''] ?? []),
  }),
}

const regions: Readonly<Record<string, { code: string; name: string }[]>> = {
  '': [
    { code: '110000', name: '北京市' },
    { code: '330000', name: '浙江省' },
  ],
  '330000': [{ code: '330100', name: '杭州市' }],
  '330100': [
    { code: '330105', name: '拱墅区' },
    { code: '330106', name: '西湖区' },
  ],
}
