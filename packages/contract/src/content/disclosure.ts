import { z } from 'zod'
import { codeOf, endpoint, id, Words } from '../kernel'
import { clientKinds, codeTypedMax } from '../kernel/limits'
import { Seen, Why } from './desk'
import { disclosureDataMax, disclosureLists, disclosureTextMax, positionMax } from './limits'
import { Sdk } from './shapes'

export const DisclosureId = id('DisclosureId')
export type DisclosureId = z.infer<typeof DisclosureId>

/** `sdk`: a component inside the product. `share`: somebody who receives personal information. */
export const DisclosureList = z.enum(disclosureLists)
export type DisclosureList = z.infer<typeof DisclosureList>

/** An entry of a list as its editors see it. */
export const Disclosure = Sdk.extend({
  id: DisclosureId,
  list: DisclosureList,
  position: z.number().int(),
  seen: z.string().describe('每次改动后不同；修改时带回'),
})
export type Disclosure = z.infer<typeof Disclosure>

const Line = Words.max(disclosureTextMax, `最多${disclosureTextMax}个字`)
const Needed = Line.min(1, '请全部填写')

const edit = { audience: 'operator', permission: 'content:disclosure:edit' } as const
const known = ['content.row_not_found', 'content.row_changed'] as const

export const disclosureEndpoints = {
  'content.listDisclosures': endpoint({
    method: 'GET',
    path: '/api/console/disclosure/get/list',
    summary: '第三方组件（SDK）清单，或与第三方共享个人信息清单，按次序',
    ...edit,
    query: z.object({ list: DisclosureList.default('sdk') }),
    reply: z.object({ rows: z.array(Disclosure) }),
  }),
  'content.saveDisclosure': endpoint({
    method: 'POST',
    path: '/api/console/disclosure/save',
    summary: '添加或修改清单里的一项，会员随即看到。别人在这期间改过则拒绝',
    ...edit,
    body: z.object({
      id: DisclosureId.optional().describe('缺省为新增'),
      seen: Seen.default(''),
      list: DisclosureList,
      name: Needed,
      company: Needed,
      purpose: Needed,
      data: z.array(Needed).max(disclosureDataMax, `最多${disclosureDataMax}种`).describe('涉及的个人信息；为空即没有'),
      way: Needed.describe('怎样收集或共享'),
      platform: z.enum(clientKinds).describe('在哪种客户端里；几种都有的，各写一项'),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: '隐私政策的网址不正确' })]).default(''),
      since: z
        .string()
        .max(codeTypedMax)
        .overwrite(codeOf)
        .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, '请填写开始的年月'),
      position: z.number().int().min(0).max(positionMax).default(0),
      why: Why,
    }),
    reply: Disclosure,
    refusals: known,
  }),
  'content.removeDisclosure': endpoint({
    method: 'POST',
    path: '/api/console/disclosure/remove',
    summary: '从清单里删去一项：不再使用或不再共享',
    ...edit,
    body: z.object({ id: DisclosureId, seen: Seen, why: Why }),
    reply: z.object({ rows: z.array(Disclosure) }).describe('清单里余下的'),
    refusals: known,
  }),
} as const
