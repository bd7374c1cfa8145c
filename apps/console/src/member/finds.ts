import { call } from '../kernel/call'
import { isEnough } from '../kernel/enough'
import { FOUND_MAX, type FindSource } from '../kernel/finds'
import { text as membersText } from './text-members.zh'
import { text } from './text.zh'

export const memberFinds: readonly FindSource[] = [
  {
    key: 'members',
    title: membersText.members,
    permission: 'member:member:read',
    async find(keyword) {
      if (!isEnough(keyword)) return []
      const { rows } = await call('member.findMembers', { keyword, pageSize: FOUND_MAX })
      return rows.map(({ memberId, nickname, mobileMasked }) => ({
        key: memberId,
        title: nickname,
        ...(mobileMasked && { note: mobileMasked }),
        to: `/member/members?keyword=${encodeURIComponent(memberId)}&open=${memberId}`,
      }))
    },
  },
  {
    key: 'register',
    title: text.register,
    permission: 'member:register:edit',
    async find(keyword) {
      const { rows } = await call('member.listRegister', { keyword, pageNum: 1, pageSize: FOUND_MAX })
      return rows.map(({ id, name, regNo }) => ({
        key: id,
        title: name,
        note: regNo,
        to: `/member/register?keyword=${encodeURIComponent(name)}&open=${id}`,
      }))
    },
  },
]
