import { titleOf } from '../kernel/permission-titles'

/** The words by which a person of the register is invited to teach. */
export const text = {
  invite: '邀请',
  inviteTitle: (name: string) => `邀请${name}`,
  signInStep: '一、请他用自己的手机号登录',
  signInHint: '把地址或二维码发给他；没有账号的，登录时就会注册。',
  linkStep: '二、把他的账号关联到这份登记',
  member: '他的账号',
  memberHint: '按手机号或后四位、昵称查找；查找会留下记录，会员看得到。请当面或电话核对号码是他本人的。',
  nobody: '没有找到正常、还不是老师的会员；请他先登录一次',
  link: '设为老师',
  linkTitle: (name: string) => `把账号关联到${name}的登记`,
  linkHint: '以后查记录的人看到这段话；会员收到“您已成为老师”',
  linked: '已设为老师',
  needs: (permissions: readonly string[]) =>
    `关联账号还需要权限“${permissions.map(titleOf).join('”和“')}”。请有这些权限的同事来做，或找管理员开通。`,
} as const
