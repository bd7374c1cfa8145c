import { z } from 'zod'
import { endpoint, Instant, OperatorId, Seen, Why, Words } from '../kernel'
import { operatorRoleAboutMax, operatorRoleNameMax, operatorRolesMax } from './limits'

export const OperatorRoleId = z.uuid().brand<'OperatorRoleId'>()
export type OperatorRoleId = z.infer<typeof OperatorRoleId>

/** `slice:thing:verb`: a role never holds everything. */
const RolePermission = z.string().regex(/^[a-z]+:[a-z]+:[a-z]+$/)

/** A role by its name, as an account shows it. */
export const NamedRole = z.object({ roleId: OperatorRoleId, name: z.string() })
export type NamedRole = z.infer<typeof NamedRole>

export const OperatorRole = z.object({
  ...NamedRole.shape,
  about: z.string().describe('这个岗位做什么'),
  permissions: z.array(z.string()),
  holders: z
    .array(z.object({ operatorId: OperatorId, name: z.string(), isActive: z.boolean() }))
    .describe('谁有这个角色，包括已停用的账号'),
  changedAt: Instant,
  changedBy: z.string().describe('最后一次改的人'),
  seen: z.string().describe('修改时带回'),
})
export type OperatorRole = z.infer<typeof OperatorRole>

const edit = { audience: 'operator', permission: 'member:operator:edit' } as const

export const operatorRoleEndpoints = {
  'member.listOperatorRoles': endpoint({
    method: 'GET',
    path: '/api/console/role/get/list',
    summary: '运营角色：各有哪些权限、谁有这个角色，按名称',
    ...edit,
    reply: z.object({ rows: z.array(OperatorRole) }),
  }),
  'member.saveOperatorRole': endpoint({
    method: 'POST',
    path: '/api/console/role/save',
    summary:
      '新建或修改一个角色：名称、说明、权限；有这个角色的人下一次操作起就按新的。须另一位复核的权限不能放进角色。编号由客户端给出，同样的再提一次不重复',
    ...edit,
    body: z.object({
      roleId: OperatorRoleId,
      name: Words.min(1, '请填写角色名称').max(operatorRoleNameMax, `最多${operatorRoleNameMax}个字`),
      about: Words.max(operatorRoleAboutMax, `最多${operatorRoleAboutMax}个字`).default(''),
      permissions: z.array(RolePermission).min(1, '请至少选一项权限').max(100),
      seen: Seen.describe('新建的为空'),
      why: Why,
    }),
    reply: OperatorRole,
    refusals: [
      'member.role_unknown',
      'member.role_changed',
      'member.role_taken',
      'member.role_grave',
      'member.roles_full',
      'member.operator_beyond',
    ],
  }),
  'member.removeOperatorRole': endpoint({
    method: 'POST',
    path: '/api/console/role/remove',
    summary: '删去一个没有人用的角色；还有人有这个角色的不能删。再做一次不重复',
    ...edit,
    body: z.object({ roleId: OperatorRoleId, seen: Seen, why: Why }),
    reply: z.object({}),
    refusals: ['member.role_changed', 'member.role_held', 'member.operator_beyond'],
  }),
} as const

/** Roles that an account is given by their ids. */
export const RoleIds = z.array(OperatorRoleId).max(operatorRolesMax)
