/** Messages about a member's own profile. */
export const profileWords = {
  avatarRefused: { title: '头像未通过审核', body: (reason: string) => `原因：${reason}。可以换一张再提交。` },
  avatarShown: { title: '头像已通过审核', body: '新头像现在大家都能看到。' },
  managerDone: {
    title: '客户经理已更换',
    body: (name: string, answer: string) => [`现在由${name}为您服务。`, answer].filter(Boolean).join(''),
  },
  managerRefused: { title: '更换客户经理的申请有了答复', body: (answer: string) => answer },
} as const
