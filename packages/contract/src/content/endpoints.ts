import { z } from 'zod'
import { endpoint, Instant, pageOf, paging, searchMax, Words } from '../kernel'
import {
  About,
  ClientConfig,
  ClientVersion,
  Doc,
  DocKind,
  DocVersion,
  HomeBlocks,
  NavItem,
  Announcement,
  Personnel,
  Sdk,
} from './shapes'
import { aboutEndpoints } from './about'
import { advertisementEndpoints } from './advertisement'
import { disclosureEndpoints } from './disclosure'
import { fileEndpoints } from './file'
import { helpEndpoints } from './help'
import { homeEndpoints } from './home'
import { legalEndpoints } from './legal'
import { mapEndpoints } from './map'
import { mineEndpoints } from './mine'
import { navEndpoints } from './nav'
import { noticeEndpoints } from './notice'
import { placeEndpoints } from './place'
import { regionEndpoints } from './region'
import { releaseEndpoints } from './release'
import { searchEndpoints } from './search'
import { settingEndpoints } from './setting'
import { setupEndpoints } from './setup'
import { uploadEndpoints } from './upload'
import { wordEndpoints } from './word'

const LinkType = z.string().max(32).regex(/^\w+$/)
const VersionSn = z
  .string()
  .max(32)
  .regex(/^[\w.]+$/)
const client = { linkTypeCode: LinkType.optional(), versionSn: VersionSn.optional() }

const own = {
  'content.listNav': endpoint({
    method: 'GET',
    path: '/api/nav/list',
    summary: '某处的导航项；`footer` 为底部导航栏',
    audience: 'visitor',
    minors: 'always',
    token: 'none',
    query: z.object({ categoryCode: z.string().max(32).regex(/^\w+$/).default('footer'), ...client }),
    reply: z.array(NavItem),
  }),
  'content.getLatestVersion': endpoint({
    method: 'GET',
    path: '/api/version/get/client/latest/info',
    summary: '最新的客户端版本和下载地址',
    audience: 'visitor',
    minors: 'always',
    token: 'none',
    query: z.object({ sn: VersionSn.optional(), linkTypeCode: LinkType.optional() }),
    reply: ClientVersion,
  }),
  'content.getRiskTip': endpoint({
    method: 'GET',
    path: '/api/common/system/dict/d/risk_tip',
    summary: '风险提示语，凡有观点、价格或直播内容处均须展示',
    audience: 'visitor',
    minors: 'always',
    reply: z.string(),
  }),
  'content.getConfig': endpoint({
    method: 'GET',
    path: '/api/common/get/config',
    summary: '客户端首屏之前需要的配置',
    audience: 'visitor',
    minors: 'always',
    query: z.object(client),
    reply: ClientConfig,
  }),
  'content.getHomeBlocks': endpoint({
    method: 'GET',
    path: '/api/home/get/blocks',
    summary: '按会员等级给出首页板块',
    audience: 'visitor',
    minors: 'open',
    query: z.object({
      memberLevelIds: z
        .string()
        .max(200)
        .regex(/^[\w,-]*$/)
        .optional(),
      linkTypeCode: LinkType.optional(),
      page: z.enum(['index', 'index2']).default('index'),
    }),
    reply: HomeBlocks,
  }),
  'content.listNotices': endpoint({
    method: 'GET',
    path: '/api/notice/get/list',
    summary: '有效的公告，最新在前',
    audience: 'visitor',
    minors: 'open',
    query: z.object(paging),
    reply: pageOf(Announcement),
  }),
  'content.getAbout': endpoint({
    method: 'GET',
    path: '/api/about/get/home',
    summary: '机构介绍：资质、办公地点、电话、承诺',
    audience: 'visitor',
    minors: 'always',
    reply: About,
  }),
  'content.listPersonnel': endpoint({
    method: 'GET',
    path: '/api/about/get/personnel/list',
    summary: '按姓名或登记编号查询执业人员，包括已离职的',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ ...paging, keyword: Words.max(searchMax).optional() }),
    reply: pageOf(Personnel).extend({ updatedAt: Instant.optional().describe('名单最近一次修改的时刻') }),
  }),
  'content.getDoc': endpoint({
    method: 'GET',
    path: '/api/doc/get/info/{kind}',
    summary: '法律文件：现行版本或指定版本',
    audience: 'visitor',
    minors: 'always',
    params: z.object({ kind: DocKind }),
    query: z.object({ version: DocVersion.optional() }),
    reply: Doc,
    refusals: ['content.doc_missing'],
  }),
  'content.listDocVersions': endpoint({
    method: 'GET',
    path: '/api/doc/get/version/list/{kind}',
    summary: '法律文件的全部版本，最新在前',
    audience: 'visitor',
    minors: 'always',
    params: z.object({ kind: DocKind }),
    reply: z.object({ rows: z.array(Doc.pick({ version: true, at: true })) }),
  }),
  'content.listSdks': endpoint({
    method: 'GET',
    path: '/api/doc/get/sdk/list',
    summary: '产品内的第三方组件（SDK）清单',
    audience: 'visitor',
    minors: 'always',
    query: z.object({ platform: LinkType.optional() }),
    reply: z.object({ rows: z.array(Sdk) }),
  }),
  'content.listThirdParties': endpoint({
    method: 'GET',
    path: '/api/doc/get/share/list',
    summary: '与第三方共享个人信息清单',
    audience: 'visitor',
    minors: 'always',
    reply: z.object({ rows: z.array(Sdk) }),
  }),
} as const

export const contentEndpoints: typeof aboutEndpoints &
  typeof advertisementEndpoints &
  typeof disclosureEndpoints &
  typeof fileEndpoints &
  typeof helpEndpoints &
  typeof homeEndpoints &
  typeof legalEndpoints &
  typeof mineEndpoints &
  typeof navEndpoints &
  typeof noticeEndpoints &
  typeof placeEndpoints &
  typeof searchEndpoints &
  typeof wordEndpoints &
  typeof settingEndpoints &
  typeof setupEndpoints &
  typeof releaseEndpoints &
  typeof uploadEndpoints &
  typeof regionEndpoints &
  typeof mapEndpoints &
  typeof own = {
  ...aboutEndpoints,
  ...advertisementEndpoints,
  ...disclosureEndpoints,
  ...fileEndpoints,
  ...helpEndpoints,
  ...homeEndpoints,
  ...legalEndpoints,
  ...mineEndpoints,
  ...navEndpoints,
  ...noticeEndpoints,
  ...placeEndpoints,
  ...searchEndpoints,
  ...wordEndpoints,
  ...settingEndpoints,
  ...setupEndpoints,
  ...releaseEndpoints,
  ...uploadEndpoints,
  ...regionEndpoints,
  ...mapEndpoints,
  ...own,
}
