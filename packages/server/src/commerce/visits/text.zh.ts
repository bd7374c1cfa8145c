/** What members and operators are told of visits. */
export const visitText = {
  due: (title: string) => `服务回访：${title}`,
  dueHint: '请确认服务是怎样向您介绍的，大约一分钟',
  dueFirst: '请先完成回访，确认之后服务才开通',
  again: (title: string) => `请完成服务回访：${title}`,
  againHint: '还没有收到您的回答；再过几天会有同事打电话给您',
  paused: '已转合规部门处理，处理期间服务暂停，暂停的天数会顺延',
  taken: '已转合规部门处理，服务照常',
  pausedTitle: (title: string) => `收到您的异议：${title}`,
  resumed: (title: string) => `异议已处理，服务继续：${title}`,
  ended: (title: string) => `异议已处理，服务已停止：${title}`,
  endedHint: (why: string) => `${why}。您可以申请退款，我们会优先办理`,
  opened: (title: string) => `回访已确认，服务已开通：${title}`,
  openedHint: '谢谢您的回答',
  task: (title: string) => `回答服务回访：${title}`,
  gone: '已注销',
  checks: { overdue: '没有人打电话的回访', said: (no: string) => `${no} 等电话已超过三天` },
} as const
