/** Jobs of a house as the demonstration has them: nobody has them yet. */
export const sampleRoles = [
  {
    name: '客服',
    about: '接待在线客服，处理反馈、举报和更换手机号',
    permissions: [
      'feedback:case:handle',
      'feedback:report:handle',
      'feedback:service:handle',
      'member:member:read',
      'member:mobile:appeal',
    ],
  },
  {
    name: '内容审核',
    about: '审核文章、视频、评论和头像；写的人不审自己的',
    permissions: ['member:avatar:judge', 'news:article:review', 'news:comment:review', 'news:video:review'],
  },
  {
    name: '直播值班',
    about: '直播时看控制室，处理待审发言，必要时停播',
    permissions: ['live:room:moderate', 'live:room:read', 'live:room:stop'],
  },
] as const
