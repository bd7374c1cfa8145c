import { SOCKET_PATH } from '@rostrum/contract/kernel'
import { type Content, createContent, tencentMaps } from '../content'
import { createSms, tryCode, wxLogins } from '../member'
import { approvalsOf, type Composing } from './ground'

export function composeContent({ kernel, config, adapters, wechat, subjects, all }: Composing): Content {
  return createContent(kernel, {
    socketUrl: SOCKET_PATH,
    wxLogin: wxLogins(wechat),
    personnel: (query) => all().members.personnel(query),
    certificate: (no) => all().course.verifyCertificate(no),
    readPosition: (memberId, id) => all().members.position(memberId, 'file', id),
    personnelUpdatedAt: () => all().members.registerUpdatedAt(),
    played: (bytes, container) => all().media.played(bytes, container),
    slices: () => all().slices,
    subjects,
    operatorNames: () => all().members.operatorNames(),
    trySms: config.sms && tryCode(createSms(config.sms, kernel.clock)),
    maps: adapters.maps ?? (config.maps && tencentMaps(config.maps)),
    shows: { quotes: async () => all().stock.hasQuotes(), videos: () => all().news.hasVideos() },
    choices: {
      levels: async () => (await all().members.levels()).map(({ id, name }) => ({ id, name })),
      categories: () => all().news.openCategories(),
    },
    approvals: approvalsOf(all),
    ...(config.http.publicUrl !== undefined && { publicUrl: config.http.publicUrl }),
  })
}
