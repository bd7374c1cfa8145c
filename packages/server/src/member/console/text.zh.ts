/** Messages to members about what operators did for their accounts. */
export const consoleText = {
  granted: (level: string, until: string | undefined, why: string) => ({
    title: `您的会员等级：${level}`,
    content: `${until === undefined ? '已开通' : `已开通，${until}到期`}。${why}`,
  }),
  ended: (level: string, why: string) => ({ title: `会员等级已收回：${level}`, content: `原因：${why}` }),
  locked: (why: string) => ({ title: '账号已锁定', content: `所有设备已退出登录。原因：${why}` }),
  unlocked: (why: string) => ({ title: '账号已解除锁定', content: `可以照常登录和使用。${why}` }),
  signedOut: (why: string) => ({ title: '所有设备已退出登录', content: `可以重新登录。原因：${why}` }),
  linked: (name: string, regNo: string) => ({
    title: '您已成为老师',
    content: `您的账号已关联登记人员${name}（${regNo}），可以讲课、开播。`,
  }),
  unlinked: (name: string, why: string) => ({
    title: '您的账号不再是老师',
    content: `与登记人员${name}的关联已解除，所有设备已退出登录。原因：${why}`,
  }),
  until: (end: string) => `到${end}为止`,
  forGood: '一直有效',
  notHeld: '已被收回',
  managerGiven: (name: string, why: string) => ({
    title: '您的客户经理',
    content: `现在由${name}为您服务。${why}`,
  }),
  managerTaken: (why: string) => ({ title: '您不再有客户经理', content: `由在线客服为您服务。原因：${why}` }),
  cursor: '翻页位置无效',
} as const
