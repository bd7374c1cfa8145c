import { z } from 'zod'
import { endpoint, Words } from '../kernel'
import { clientKinds } from '../kernel/limits'
import { Seen, Why } from './desk'
import { PlaceIcon } from './home'
import { navPlaces, navRowsMax, navTitleMax } from './limits'
import { ShownTo, NavId, NavItem } from './shapes'
import { Link } from './shown'

const Place = z.enum(navPlaces).describe('哪里的导航')
const Client = z.enum(clientKinds).optional().describe('哪一种客户端；缺省为通用的一份')

/** An entry as operators write it. */
export const NavWritten = z.object({
  id: NavId.optional().describe('缺省为新增'),
  title: Words.min(1, '请填写名称').max(navTitleMax, `名称最多${navTitleMax}个字`),
  icon: PlaceIcon,
  link: Link,
  who: ShownTo.default('all'),
})
export type NavWritten = z.infer<typeof NavWritten>

const Nav = z.object({
  seen: z.string().describe('每次改动后不同；修改时带回'),
  rows: z.array(NavItem).describe('这种客户端自己的一份；空的就用通用的'),
  common: z.array(NavItem).describe('通用的一份'),
})

const edit = { audience: 'operator', permission: 'content:nav:edit' } as const

export const navEndpoints = {
  'content.getNav': endpoint({
    method: 'GET',
    path: '/api/console/nav/get/info',
    summary: '一处导航在一种客户端上的各项，和通用的各项，按次序',
    ...edit,
    query: z.object({ categoryCode: Place.default('footer'), linkTypeCode: Client }),
    reply: Nav,
  }),
  'content.saveNav': endpoint({
    method: 'POST',
    path: '/api/console/nav/save',
    summary: '把一处导航在一种客户端上的各项整个换成给出的；为某种客户端给出空的，就改用通用的。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      categoryCode: Place.default('footer'),
      linkTypeCode: Client,
      seen: Seen,
      rows: z.array(NavWritten).max(navRowsMax, `最多${navRowsMax}项`),
      why: Why,
    }),
    reply: Nav,
    refusals: ['content.row_changed', 'content.link_unknown', 'content.nav_count', 'content.nav_twice'],
  }),
} as const
