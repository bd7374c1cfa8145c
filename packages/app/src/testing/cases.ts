import type { ApiName } from '@rostrum/contract'
import { avatarMaxMb } from '@rostrum/contract/member/limits'
import { acceptDays } from '@rostrum/contract/feedback/limits'
import type { ParamsToSend } from '../kernel'
import type { Replies } from '../kernel/testing'
import { libraryReplies } from './library'
import { profileReplies } from './profile'
import { courseReplies, courseRow, lessonRows, noCourses, noMine, oneLesson } from './courses'
import { aboutReplies } from './about'
import { buyingCases, buyingReplies } from './buying'
import { noPaths, noSchedule, path, pathReplies, pathRow } from './paths'
import { columnReplies } from './columns'
import { mineReplies, writingReplies } from './writing'
import { recordedNames, reply } from './recorded'
import { replayReplies } from './replays'
import { privacyReplies } from './privacy'
import { securityReplies } from './security'
import { portfolioCases, portfolioReplies } from './portfolios'
import { stockCases, stockReplies } from './stocks'
import { studioReplies } from './studio'
import { homeworkReplies, homeworkRow, markingRow } from './homeworks'
import { mistakeCases, mistakeReplies } from './mistakes'
import { surveyReplies, surveyRow } from './surveys'
import { serviceReplies } from './service'
import { teacherReplies } from './teachers'
import { voiceReplies } from './voice'
import { nothingUnread, noticeReplies } from './notices'

/** How a test brings a screen into its states, and the words that prove each state. */
export interface ScreenCase {
  readonly params?: ParamsToSend
  readonly stored?: Readonly<Record<string, string>>
  readonly replies?: Replies
  /** Words of its content, from a reply: absent while it loads or has failed. */
  readonly shows: string
  /** The calls that the screen's content needs. None: the screen works by itself. */
  readonly needs: readonly ApiName[]
  /** For a screen that may be empty: its words then, and the next step. */
  readonly empty?: { readonly replies: Replies; readonly says: string; readonly next: string }
}

export const everything: Replies = {
  ...Object.fromEntries(recordedNames.map((name) => [name, reply(name as ApiName)])),
  ...replayReplies,
  ...libraryReplies,
  ...studioReplies,
  ...surveyReplies,
  ...homeworkReplies,
  ...mistakeReplies,
  ...stockReplies,
  ...portfolioReplies,
  ...aboutReplies,
  ...writingReplies,
  ...mineReplies,
  ...columnReplies,
  ...courseReplies,
  ...pathReplies,
  ...serviceReplies,
  ...profileReplies,
  ...voiceReplies,
  ...noticeReplies,
  ...securityReplies,
  ...privacyReplies,
  ...teacherReplies,
  ...buyingReplies,
}

const none = { rows: [], hasMore: false }
const [article] = reply('news.list').rows
const [video] = reply('news.listVideos').rows
const [wordRoom] = reply('live.listWordRooms').rows
const [videoRoom] = reply('live.listVideoRooms').rows
const doc = { shows: '正文。', needs: ['content.getDoc'] } as const satisfies ScreenCase
const home: ScreenCase = {
  shows: article?.title ?? '',
  needs: ['content.getHomeBlocks'],
  empty: {
    replies: { 'content.getHomeBlocks': { blocks: [], banners: [] } },
    says: '首页还没有内容',
    next: '了解我们',
  },
}
const courseList: ScreenCase = {
  shows: courseRow.title,
  needs: ['course.listCourses'],
  empty: { replies: { 'course.listCourses': noCourses }, says: '没有符合的课程', next: '看看全部课程' },
}
const login = (shows: string): ScreenCase => ({ shows, needs: [] })
const web: ScreenCase = {
  params: { url: 'https://example.com/a' },
  shows: '即将离开讲坛',
  needs: ['content.getConfig'],
}
const denied = JSON.stringify({ path: '/pages/liveVideo/index/index?id=r1', call: 'live.getVideoRoom', data: {} })

const teachers: ScreenCase = {
  shows: '林知远',
  needs: ['member.listTeachers'],
  empty: {
    replies: { 'member.listTeachers': { rows: [], total: 0, hasMore: false, tags: [] } },
    says: '还没有登记的老师',
    next: '去看直播',
  },
}
const teacher: ScreenCase = { params: { id: 't1' }, shows: '示例投资咨询有限公司', needs: ['member.getTeacher'] }

/** One line for every screen that is built. */
export const cases: Readonly<Record<string, ScreenCase>> = {
  'access.notFound': { shows: '返回首页', needs: [] },
  'access.noPermission': {
    stored: { noPermissionData: denied, noPermissionParams: '{}' },
    shows: reply('access.getWay').free[0]?.title ?? '',
    needs: ['access.getWay'],
  },
  'course.teachers': teachers,
  'course.masters': teachers,
  'course.masterList': teachers,
  'course.teacher': teacher,
  'course.master': teacher,
  'member.teachers': teachers,
  'member.teacher': teacher,
  'content.home': home,
  'content.homeTab': home,
  'content.mineTab': {
    shows: '关注的人写的一篇',
    needs: ['content.getMine'],
    empty: {
      replies: { 'content.getMine': { services: [], tasks: [], timeline: [] } },
      says: '今天没有要做的',
      next: '看看直播预告',
    },
  },
  'content.about': { shows: reply('content.getAbout').company.slogan, needs: ['content.getAbout'] },
  'content.openLocation': {
    params: { name: '总部', address: '示例路1号', latitude: '31.2', longitude: '121.4' },
    shows: '示例路1号',
    needs: [],
  },
  'content.chooseLocation': { shows: '浙江省', needs: ['content.listRegions'] },
  'content.app': { shows: '版本 1.0.19', needs: ['content.getLatestVersion'] },
  'content.personnel': {
    params: { keyword: '沈' },
    shows: reply('content.listPersonnel').rows[0]?.name ?? '',
    needs: ['content.listPersonnel'],
    empty: { replies: { 'content.listPersonnel': none }, says: '未查到该人员，谨防假冒', next: '举报' },
  },
  'content.audio': {
    shows: '投资顾问服务介绍',
    needs: ['content.listAboutMedia'],
    empty: { replies: { 'content.listAboutMedia': { rows: [] } }, says: '还没有服务音频', next: '关于我们' },
  },
  'content.verify': { shows: '讲坛演示投资咨询有限公司', needs: ['content.getOfficial'] },
  'content.web': web,
  'content.webLight': web,
  'content.agreement': doc,
  'content.privacy': doc,
  'content.privacyIos': doc,
  'content.sdks': { shows: 'React', needs: ['content.listSdks'] },
  'content.help': {
    shows: '收不到短信验证码怎么办？',
    needs: ['content.listHelp'],
    empty: { replies: { 'content.listHelp': none }, says: '还没有整理好的问题', next: '提交投诉或建议' },
  },
  'content.helpDetail': { params: { id: 'h1' }, shows: '看看短信是否被拦截到垃圾箱', needs: ['content.getHelp'] },
  'content.search': {
    params: { keyword: '现金' },
    shows: '现金流怎么看',
    needs: ['content.search'],
    empty: { replies: { 'content.search': { keyword: '现金', groups: [] } }, says: '没有搜索结果', next: '问在线客服' },
  },
  'content.thirdParties': { shows: 'React', needs: ['content.listThirdParties'] },
  'course.appletList': courseList,
  'course.all': courseList,
  'course.videos': courseList,
  'course.appletDetails': { params: { id: 'c1' }, shows: '这门课从年报讲起。', needs: ['course.getCourse'] },
  'course.video': {
    params: { id: 'c1', lessonId: 'l2' },
    shows: oneLesson.body?.replace(/<[^>]*>/g, '') ?? '',
    needs: ['course.listChapters', 'course.getLesson'],
  },
  'course.chapters': { params: { id: 'c1' }, shows: lessonRows[0]?.title ?? '', needs: ['course.listChapters'] },
  'course.systems': { shows: pathRow.title, needs: ['course.getLearningHome'] },
  'course.systemList': {
    shows: pathRow.title,
    needs: ['course.listCurricula'],
    empty: { replies: { 'course.listCurricula': noPaths }, says: '没有这个难度的路径', next: '看全部路径' },
  },
  'course.system': { params: { id: 'p1' }, shows: path.intro, needs: ['course.getCurriculum'] },
  'course.timetable': {
    params: { from: '2026-11-25' },
    shows: '财报共读：现金流量表',
    needs: ['course.listSchedule'],
    empty: { replies: { 'course.listSchedule': noSchedule }, says: '这段时间没有课', next: '去选一条学习路径' },
  },
  'course.session': { params: { id: 'k1' }, shows: '带着一份年报来。', needs: ['course.getClass'] },
  'course.mine': {
    shows: courseRow.title,
    needs: ['course.listMine'],
    empty: { replies: { 'course.listMine': noMine }, says: '还没有学过课程', next: '去选一门入门课' },
  },
  'live.interaction': {
    shows: wordRoom?.title ?? '',
    needs: ['live.listWordRooms'],
    empty: { replies: { 'live.listWordRooms': none }, says: '暂无直播', next: '直播列表' },
  },
  'live.word': {
    shows: wordRoom?.title ?? '',
    needs: ['live.listWordRooms'],
    empty: { replies: { 'live.listWordRooms': none }, says: '暂无文字直播', next: '看看视频直播' },
  },
  'live.chat': {
    params: { id: 'r1' },
    shows: reply('live.getWordRoom').title,
    needs: ['live.getWordRoom'],
    replies: { 'live.listWordRooms': none },
  },
  'live.records': {
    params: { id: 'r1' },
    shows: '今天的主题',
    needs: ['live.listOlderMessages'],
    empty: { replies: { 'live.listOlderMessages': none }, says: '没有消息', next: '清除搜索' },
  },
  'live.video': { params: { id: 'r1' }, shows: reply('live.getVideoRoom').title, needs: ['live.getVideoRoom'] },
  'live.list': {
    shows: videoRoom?.title ?? '',
    needs: ['live.listVideoRooms', 'live.listWordRooms'],
    empty: {
      replies: { 'live.listVideoRooms': none, 'live.listWordRooms': none },
      says: '现在没有直播',
      next: '看看预告',
    },
  },
  'live.own': {
    params: { id: 'r1' },
    shows: '止损线应该怎么定？',
    needs: ['live.listQuestions'],
    empty: { replies: { 'live.listQuestions': none }, says: '没有等待回答的提问', next: '去提问' },
  },
  'live.details': { params: { id: 'r1' }, shows: reply('live.getVideoRoom').title, needs: ['live.getVideoInfo'] },
  'live.playbacks': {
    shows: 'K线基础与风险控制',
    needs: ['live.listReplays'],
    empty: { replies: { 'live.listReplays': none }, says: '暂无回放', next: '看看直播' },
  },
  'live.playback': { params: { id: 'replay1' }, shows: '部分内容已合规剪辑', needs: ['live.getReplay'] },
  'live.push': { params: { id: 'r1' }, shows: reply('live.getPushInfo').room.title, needs: ['live.getPushInfo'] },
  'news.write': {
    shows: '存货附注怎么读',
    needs: ['news.listOwnDrafts'],
    empty: { replies: { 'news.listOwnDrafts': none }, says: '还没有写过', next: '写观点' },
  },
  'live.studio': {
    shows: '周三晚课：成交量的三种误读',
    needs: ['live.listStudioRooms'],
    empty: { replies: { 'live.listStudioRooms': none }, says: '还没有安排直播', next: '新建直播' },
  },
  'live.questions': {
    shows: '量价背离多久算有效？',
    needs: ['live.listStudioQuestions'],
    empty: {
      replies: { 'live.listStudioQuestions': { ...none, overdue: 0 } },
      says: '没有等着回答的问题',
      next: '直播安排',
    },
  },
  'live.rooms': {
    shows: '年报怎么读',
    needs: ['live.listStudioRooms'],
    empty: { replies: { 'live.listStudioRooms': none }, says: '还没有直播，先新建一场', next: '新建直播' },
  },
  'member.login': login('验证码登录'),
  'member.mobile': login('手机号登录'),
  'member.register': login('手机注册'),
  'member.registeredAccount': login('注册账号'),
  'member.retrievePassword': login('找回密码'),
  'member.weChat': login('微信扫一扫浏览'),
  'member.bindAccount': { stored: { bindTicket: 't_1', hasMobile: '0' }, shows: '绑定手机', needs: [] },
  'member.mine': { shows: '用户协议', needs: [] },
  'member.pushList': {
    shows: '反馈有新的答复',
    needs: ['member.listNotices'],
    empty: {
      replies: {
        'member.listNotices': { ...none, unread: nothingUnread },
      },
      says: '消息列表为空',
      next: '通知设置',
    },
  },
  'member.notices': { shows: '每天最多推送', needs: ['member.getNoticeSettings'] },
  'member.interest': {
    shows: '林知远',
    needs: ['member.listFollows'],
    empty: { replies: { 'member.listFollows': none }, says: '暂无关注', next: '去看看资讯' },
  },
  'member.favorites': {
    shows: '现金流怎么看',
    needs: ['member.listFavourites'],
    empty: { replies: { 'member.listFavourites': none }, says: '暂无收藏', next: '去首页看看' },
  },
  'member.history': {
    shows: '半分钟看懂市盈率',
    needs: ['member.listHistory'],
    empty: { replies: { 'member.listHistory': { ...none, paused: false } }, says: '无历史记录', next: '去首页看看' },
  },
  'member.notes': {
    shows: '分母用平均数。',
    needs: ['member.listNotes'],
    empty: { replies: { 'member.listNotes': none }, says: '列表为空', next: '去选一门课' },
  },
  'content.pdf': { params: { id: 'f1' }, shows: '来自 财报精读', needs: ['content.getFile'] },
  'member.settings': { shows: '字体大小', needs: [] },
  'member.fontSize': { shows: '字体大小', needs: [] },
  'member.information': { shows: '未实名', needs: ['member.getDetails'] },
  'member.informationDetails': { shows: '林溪', needs: ['member.getDetails'] },
  'member.nickname': { shows: '2到20个字符', needs: ['member.getDetails'] },
  'member.address': {
    shows: '文三路 1 号 2 幢 301',
    needs: ['member.listAddresses'],
    empty: { replies: { 'member.listAddresses': none }, says: '没有收货地址', next: '添加地址' },
  },
  'member.avatar': { shows: `不超过${avatarMaxMb} MB`, needs: [] },
  'member.portrait': {
    shows: '远山',
    needs: ['member.listAvatars'],
    empty: { replies: { 'member.listAvatars': none }, says: '头像库还没有内容', next: '用自己的照片' },
  },
  'member.mobilePhone': { shows: '验证码将发到 138****0001', needs: ['member.getMember'] },
  'member.password': { shows: '旧密码', needs: ['member.getMember'] },
  'member.personalInformation': { shows: '登录设备', needs: ['member.getPrivacy'] },
  'member.export': { shows: '被告知的内容', needs: ['member.listExports'] },
  'member.logOff': { shows: '注销后账号不可恢复', needs: ['member.getDeletion'] },
  'member.devices': { shows: '微信 · iPhone', needs: ['member.listDevices'] },
  'news.list': {
    shows: article?.title ?? '',
    needs: ['news.list', 'news.listByAction'],
    empty: { replies: { 'news.list': none }, says: '还没有文章', next: '看看全部' },
  },
  'news.columns': {
    shows: '仓位笔记',
    needs: ['news.listColumns'],
    empty: { replies: { 'news.listColumns': none }, says: '还没有专栏', next: '看看资讯' },
  },
  'news.column': {
    params: { id: 'c1' },
    shows: article?.title ?? '',
    needs: ['news.getColumn', 'news.list'],
    empty: { replies: { 'news.list': none }, says: '这个专栏还没有文章', next: '看看其他专栏' },
  },
  'news.columnPost': { params: { id: 'n1' }, shows: '现金是事实', needs: ['news.getShared', 'news.get'] },
  'news.viewpoint': { params: { id: 'n1' }, shows: '现金是事实', needs: ['news.getShared', 'news.get'] },
  'news.study': {
    shows: article?.title ?? '',
    needs: ['news.list'],
    empty: { replies: { 'news.list': none }, says: '暂无观点', next: '看看资讯' },
  },
  'news.details': { params: { id: 'n1' }, shows: '现金是事实', needs: ['news.get'] },
  'news.videos': {
    shows: video?.title ?? '',
    needs: ['news.listVideos'],
    empty: { replies: { 'news.listVideos': none }, says: '暂无视频', next: '看看全部视频' },
  },
  'news.video': { params: { id: 'v1' }, shows: '半分钟看懂', needs: ['news.getVideo'] },
  'feedback.form': { shows: `${acceptDays}个工作日内受理`, needs: [] },
  'feedback.list': {
    shows: '昨晚的直播卡住了两分钟',
    needs: ['feedback.list'],
    empty: { replies: { 'feedback.list': none }, says: '还没有提交过反馈', next: '提交投诉或建议' },
  },
  'feedback.reply': { params: { no: 'F20261120-7KM3QXWA' }, shows: '已补录，回放今天更新。', needs: ['feedback.get'] },
  'feedback.service': { shows: '客服 4821 正在为您服务', needs: ['feedback.getChat'] },
  'feedback.report': { params: { kind: 'video', id: 'v1', ms: 12_000 }, shows: '提交举报', needs: [] },
  'news.shared': { params: { id: 'n1' }, shows: '现金是事实', needs: ['news.getShared'] },
  'survey.form': { params: { id: 's1' }, shows: '做过投资吗？', needs: ['survey.get'] },
  'survey.list': {
    shows: surveyRow.title,
    needs: ['survey.list'],
    empty: { replies: { 'survey.list': none }, says: '现在没有可以回答的问卷', next: '回首页' },
  },
  'survey.homework': {
    shows: homeworkRow.title,
    needs: ['survey.listHomework'],
    empty: { replies: { 'survey.listHomework': none }, says: '还没有作业', next: '去看课程' },
  },
  'survey.homeworkAnswer': { params: { id: 'w1' }, shows: '看完再做', needs: ['survey.getHomework'] },
  'survey.marking': {
    shows: markingRow.title,
    needs: ['survey.listMarking'],
    empty: { replies: { 'survey.listMarking': none }, says: '没有等着批改的作业', next: '全部' },
  },
  ...stockCases,
  ...buyingCases,
  ...portfolioCases,
  ...mistakeCases,
}
