/** Messages to members about their number. */
export const numberText = {
  changed: {
    title: '手机号已更换',
    content: (from: string, to: string) =>
      `您的手机号已由 ${from} 更换为 ${to}，其他设备需要重新登录。若非本人操作，请立即修改密码并联系客服。`,
  },
  wx: {
    bound: {
      title: '已绑定微信',
      content: '您的账号绑定了微信，今后可用微信登录。若非本人操作，请立即解绑、修改密码并联系客服。',
    },
    unbound: {
      title: '已解绑微信',
      content: '您的账号解绑了微信，不能再用它登录，其他设备需要重新登录。若非本人操作，请立即修改密码并联系客服。',
    },
  },
  appeal: {
    looked: '更换手机号申请中的姓名和身份证号',
    approved: (mobile: string) => ({
      title: '手机号已更换',
      content: `您的申请已核实，今后请用 ${mobile} 登录。若非本人操作，请立即联系客服。`,
    }),
    refused: (reason: string) => ({ title: '更换手机号的申请未通过', content: `原因：${reason}` }),
  },
  merge: {
    title: '账号已合并',
    content: (nickname: string) => `账号“${nickname}”已并入您的账号，它的登录方式、收藏、关注和浏览记录都在这里。`,
    role: '该账号有老师或工作人员身份，请联系客服合并',
    level: '该账号的会员等级还没有到期，请联系客服合并',
  },
} as const
