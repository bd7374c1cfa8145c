import { refusals } from '../kernel'

export const newsRefusals = refusals({
  'news.not_found': { code: 404, msg: '这篇文章不存在或已下架' },
  'news.level_required': { code: 206, msg: '当前会员等级不能阅读这篇文章' },
  'news.video_not_found': { code: 404, msg: '这个视频不存在或已下架' },
  'news.video_level_required': { code: 206, msg: '当前会员等级不能观看这个视频' },
  'news.category_not_found': { code: 404, msg: '没有这个栏目' },
  'news.follow_target_not_found': { code: 404, msg: '要关注的作者或专栏不存在' },
  'news.follows_full': { code: 400, msg: '最多关注1000个，请先整理关注' },
  'news.comment_not_found': { code: 404, msg: '这条评论不存在或已删除' },
  'news.comments_closed': { code: 409, msg: '评论已关闭' },
  'news.comment_rejected': { code: 409, msg: '您发送的内容含有违规信息，请修改后重试' },
  'news.comment_not_yours': { code: 409, msg: '只能删除自己的评论' },
})
