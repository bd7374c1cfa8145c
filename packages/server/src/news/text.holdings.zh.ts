/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  comments: {
    title: '评论',
    purpose: '显示您发表的评论并审核其内容',
    fields: { createdAt: '时间', content: '内容', newsId: '所在文章或视频', state: '状态' },
  },
  reads: { title: '文章阅读记录', purpose: '标出已读，统计阅读量', fields: { at: '时间', newsId: '文章' } },
  plays: { title: '视频播放记录', purpose: '统计播放量', fields: { day: '日期', newsId: '视频' } },
  likes: { title: '文章和视频的点赞', purpose: '显示您赞过的内容', fields: { at: '时间', newsId: '文章或视频' } },
  favourites: {
    title: '收藏的文章',
    purpose: '让您再次找到收藏的文章',
    fields: { at: '时间', newsId: '文章', note: '备注' },
  },
  commentLikes: { title: '评论的点赞', purpose: '显示您赞过的评论', fields: { at: '时间', commentId: '评论' } },
  mutes: {
    title: '不看的栏目',
    purpose: '在资讯的“全部”里不再给您看这些栏目',
    fields: { at: '时间', categoryCode: '栏目' },
  },
  follows: {
    title: '关注的作者和专栏',
    purpose: '给您看所关注的内容',
    fields: { at: '时间', kind: '类别', target: '对象', level: '提醒' },
  },
}
