/** Messages about a member's own profile. */
export const profileWords = {
  avatarRefused: { title: '头像未通过审核', body: (reason: string) => `原因：${reason}。可以换一张再提交。` },
  avatarShown: { title: '头像已通过审核', body: '新头像现在大家都能看到。' },
  nameTakenBack: {
    title: '昵称已改回默认昵称',
    body: (nickname: string) =>
      `“${nickname}”与讲坛一位老师或工作人员的名字相同或相近，为免误认已改回默认昵称。现在就可以换一个新的，不受次数限制。`,
  },
  managerDone: {
    title: '客户经理已更换',
    body: (name: string, answer: string) => [`现在由${name}为您服务。`, answer].filter(Boolean).join(''),
  },
  managerRefused: { title: '更换客户经理的申请有了答复', body: (answer: string) => answer },
} as const
