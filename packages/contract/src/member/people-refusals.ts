/** Refusals of what operators do for members. */
export const peopleRefusals = {
  'member.member_unknown': { code: 400, msg: '没有这位会员' },
  'member.member_closed': { code: 409, msg: '账号已经注销' },
  'member.member_leaving': { code: 409, msg: '账号正在注销，不能锁定；可以结束它的登录' },
  'member.member_inactive': { code: 409, msg: '账号锁定着或正在注销，不能成为老师' },
  'member.level_unknown': { code: 400, msg: '没有这个会员等级' },
  'member.level_changed': { code: 409, msg: '这位会员的{level}现在{until}，没有保存；请看过再改' },
  'member.level_past': { code: 400, msg: '到期不能早于现在' },
  'member.teacher_not_serving': { code: 409, msg: '{name}已离职或暂停执业，不能关联账号' },
  'member.teacher_linked': { code: 409, msg: '{name}已经有账号；先解除原来的关联' },
  'member.teacher_already': { code: 409, msg: '这位会员已经是老师{name}；先解除原来的关联' },
  'member.teacher_minor': { code: 409, msg: '这位会员开着青少年模式，不能成为老师' },
} as const
