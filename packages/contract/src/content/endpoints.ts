import { z } from 'zod'
import { endpoint, pageOf, paging } from '../kernel'
import {
  About, ClientConfig, ClientVersion, Doc, DocKind, DocVersion, HomeBlocks, NavItem, Notice, Personnel, Sdk,
} from './shapes'

const LinkType = z.string().max(32).regex(/^\w+$/)
const VersionSn = z.string().max(32).regex(/^[\w.]+$/)
const client = { linkTypeCode: LinkType.optional(), versionSn: VersionSn.optional() }

export const contentEndpoints = {
  'content.listNav': endpoint({
    method: 'GET',
    path: '/api/nav/list',
    summary: 'The navigation entries of a place; `footer` is the tab bar',
    audience: 'visitor',
    token: 'none',
    query: z.object({ categoryCode: z.string().max(32).regex(/^\w+$/).default('footer'), ...client }),
    reply: z.array(NavItem),
  }),
  'content.getLatestVersion': endpoint({
    method: 'GET',
    path: '/api/version/get/client/latest/info',
    summary: 'The newest client version and where to get it',
    audience: 'visitor',
    token: 'none',
    query: z.object({ sn: VersionSn.optional(), linkTypeCode: LinkType.optional() }),
    reply: ClientVersion,
  }),
  'content.getRiskTip': endpoint({
    method: 'GET',
    path: '/api/common/system/dict/d/risk_tip',
    summary: 'The risk line shown wherever an opinion, a price or live content is',
    audience: 'visitor',
    reply: z.string(),
  }),
  'content.getConfig': endpoint({
    method: 'GET',
    path: '/api/common/get/config',
    summary: 'What a client must know before its first screen',
    audience: 'visitor',
    query: z.object(client),
    reply: ClientConfig,
  }),
  'content.getHomeBlocks': endpoint({
    method: 'GET',
    path: '/api/home/get/blocks',
    summary: 'The blocks of the home page for these levels',
    audience: 'visitor',
    query: z.object({
      memberLevelIds: z.string().max(200).regex(/^[\w,-]*$/).optional(),
      linkTypeCode: LinkType.optional(),
      page: z.enum(['index', 'index2']).default('index'),
    }),
    reply: HomeBlocks,
  }),
  'content.listNotices': endpoint({
    method: 'GET',
    path: '/api/notice/get/list',
    summary: 'Notices in force, newest first',
    audience: 'visitor',
    query: z.object(paging),
    reply: pageOf(Notice),
  }),
  'content.getAbout': endpoint({
    method: 'GET',
    path: '/api/about/get/home',
    summary: 'Who the provider is: licences, offices, phones, promises',
    audience: 'visitor',
    reply: About,
  }),
  'content.listPersonnel': endpoint({
    method: 'GET',
    path: '/api/about/get/personnel/list',
    summary: 'Registered advisers by name or registration number, former ones included',
    audience: 'visitor',
    query: z.object({ ...paging, keyword: z.string().max(40).optional() }),
    reply: pageOf(Personnel),
  }),
  'content.getDoc': endpoint({
    method: 'GET',
    path: '/api/doc/get/info/{kind}',
    summary: 'A legal text: the version in force, or the one asked for',
    audience: 'visitor',
    params: z.object({ kind: DocKind }),
    query: z.object({ version: DocVersion.optional() }),
    reply: Doc,
    refusals: ['content.doc_missing'],
  }),
  'content.listDocVersions': endpoint({
    method: 'GET',
    path: '/api/doc/get/version/list/{kind}',
    summary: 'All versions of a legal text, newest first',
    audience: 'visitor',
    params: z.object({ kind: DocKind }),
    reply: z.object({ rows: z.array(Doc.pick({ version: true, at: true })) }),
  }),
  'content.listSdks': endpoint({
    method: 'GET',
    path: '/api/doc/get/sdk/list',
    summary: 'Components by others inside this product',
    audience: 'visitor',
    query: z.object({ platform: LinkType.optional() }),
    reply: z.object({ rows: z.array(Sdk) }),
  }),
  'content.listThirdParties': endpoint({
    method: 'GET',
    path: '/api/doc/get/share/list',
    summary: 'Third parties that receive personal information',
    audience: 'visitor',
    reply: z.object({ rows: z.array(Sdk) }),
  }),
} as const
