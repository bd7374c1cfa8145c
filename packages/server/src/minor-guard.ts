import { api, type ApiName } from '@rostrum/contract'
import type { EndpointShape } from '@rostrum/contract/kernel'
import type { Guard } from './kernel'
import type { Clock } from './kernel/clock'
import { refuse } from './kernel/refusal'
import { clockWords, whyBlocked } from './member'

/**
 * Closed while an account is in 青少年模式: the inside of rooms with everything that is said, asked and touched there, replays,
 * what is said of single securities, and comments. What a level would open is closed as well: no level counts meanwhile.
 * Open stay the lists, the news, videos and help meant for everybody, one's own things, and every way to complain.
 */
export const CLOSED: readonly ApiName[] = [
  'live.sendMessage',
  'live.ask',
  'live.voteQuestion',
  'live.urgeQuestion',
  'live.rateQuestion',
  'live.answerQuestion',
  'live.like',
  'live.reserve',
  'live.getTicket',
  'live.getWordRoom',
  'live.getAppletRoom',
  'live.getWordInfo',
  'live.getVideoInfo',
  'live.getVideoRoom',
  'live.listMessages',
  'live.listOlderMessages',
  'live.listSince',
  'live.searchMessages',
  'live.listContext',
  'live.listDays',
  'live.listTops',
  'live.listFiles',
  'live.listQuestions',
  'live.listMaterials',
  'live.getReplay',
  'live.listReplayChat',
  'live.topMessage',
  'live.deleteMessage',
  'live.listHeld',
  'live.review',
  'live.mute',
  'live.setMode',
  'live.saveTemplate',
  'live.saveAssistant',
  'live.saveSetting',
  'live.setQuestionState',
  'live.createRoom',
  'live.modifyRoom',
  'live.submitRoom',
  'live.cancelRoom',
  'live.getPushInfo',
  'live.rotateKey',
  'live.setPushState',
  'live.trimReplay',
  'live.setReplayState',
  'live.saveChapter',
  'live.listRecord',
  'news.comment',
  'news.commentVideo',
  'stock.getKline',
  'stock.getInfo',
  'stock.search',
]

/**
 * Open whatever the hour: to see what is closed and why, to open it, to sign in and out, and what a client needs to start.
 * And what no time may take away: to complain, to ask for help, and the rights over one's account and what is known of one.
 */
export const ALWAYS: readonly ApiName[] = [
  'member.getMinor',
  'member.turnOnMinor',
  'member.turnOffMinor',
  'member.continueMinor',
  'member.resetMinorPin',
  'member.bindMobile',
  'member.bindByPhoneNumber',
  'member.listBindable',
  'member.modifyMobile',
  'member.sendCode',
  'member.logout',
  'member.getMember',
  'member.getUserInfo',
  'member.getSettings',
  'member.saveSettings',
  'content.getConfig',
  'content.listNav',
  'content.getLatestVersion',
  'content.getAbout',
  'content.getDoc',
  'content.getRiskTip',
  'access.getAllowList',
  'access.reportLink',
  'access.saveReferral',
  'feedback.create',
  'feedback.list',
  'feedback.get',
  'feedback.reply',
  'feedback.changeState',
  'feedback.rate',
  'feedback.createReport',
  'feedback.listReports',
  'content.upload',
  'content.getOfficial',
  'feedback.openChat',
  'feedback.getChat',
  'feedback.listChatMessages',
  'feedback.sendChat',
  'feedback.readChat',
  'feedback.closeChat',
  'feedback.rateChat',
  'feedback.askCall',
  'feedback.adoptChat',
  'content.listHelpCategories',
  'content.listHelp',
  'content.getHelp',
  'member.getDeletion',
  'member.cancelAccount',
  'member.withdrawDeletion',
  'member.createExport',
  'member.listExports',
  'member.deleteExport',
  'member.getPrivacy',
  'member.createPrivacyRequest',
  'member.listPrivacyRequests',
  'member.listAccesses',
  'member.saveConsent',
  'member.listDevices',
  'member.removeDevices',
  'content.listDocVersions',
  'content.listSdks',
  'content.listThirdParties',
]

/** Says no to members in 青少年模式. Whoever is not in it costs nothing here. */
export function minorGuard(clock: Clock): Guard {
  const [closed, always] = [CLOSED, ALWAYS].map((names) => new Set<EndpointShape>(names.map((name) => api[name])))
  return {
    refusals: ['member.minor_mode', 'member.minor_time', 'member.minor_night'],
    check(endpoint, caller) {
      if (caller.kind !== 'member' || !caller.minor || always?.has(endpoint)) return
      const { minutes, from, to } = caller.minor
      const why = whyBlocked(caller.minor, clock.now())
      if (why === 'night') refuse('member.minor_night', { from: clockWords(from), to: clockWords(to) })
      if (why === 'time') refuse('member.minor_time', { minutes })
      if (closed?.has(endpoint)) refuse('member.minor_mode')
    },
  }
}
