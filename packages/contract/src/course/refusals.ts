import { refusals } from '../kernel'
import { lessonsMax, watchSpeedMax } from './limits'

export const courseRefusals = refusals({
  'course.not_found': { code: 404, msg: '这门课程不存在或已下架' },
  'course.lesson_not_found': { code: 404, msg: '这一节不存在或已下架' },
  'course.login_required': { code: 206, msg: '登录后即可学习这一节' },
  'course.level_required': { code: 206, msg: '当前会员等级不能学习这门课程' },
  'course.lesson_locked': { code: 409, msg: '这一节还没有开放' },
  'course.too_fast': { code: 409, msg: `学习的进度快于${watchSpeedMax}倍速，没有记下` },
  'course.skipped': { code: 409, msg: '这一节第一遍不能跳着看，请从还没有看的地方继续' },
  'course.draft_not_found': { code: 404, msg: '没有这门课程的稿件' },
  'course.draft_changed': { code: 409, msg: '{name}刚动过这门课程，您的改动没有保存；请先看他的版本' },
  'course.draft_state': { code: 409, msg: '课程现在的状态不能这样做，请刷新后再看' },
  'course.draft_incomplete': { code: 400, msg: '请先补全：{what}' },
  'course.draft_words': { code: 400, msg: '含有禁用的词：{words}；请改掉再送审或发布' },
  'course.draft_stocks': { code: 400, msg: '标题、介绍和试学的内容谁都能看，不能点名证券：{stocks}' },
  'course.draft_twice': { code: 400, msg: '有两章或两节用了同一个编号，或编号属于另一门课程，请重新添加' },
  'course.draft_lessons': { code: 400, msg: `一门课程最多${lessonsMax}节` },
  'course.draft_source': { code: 400, msg: '“{title}”的视频或直播间不存在或已下架，请重新选择' },
  'course.draft_cover': { code: 400, msg: '封面图片不存在，请重新上传' },
  'course.draft_teacher': { code: 400, msg: '老师须是在职的登记人员，请重新选择' },
  'course.draft_level': { code: 400, msg: '会员等级不存在，请重新选择' },
  'course.draft_unreviewed': { code: 409, msg: '没有经过审核的不能发布，请先送审' },
  'course.review_self': { code: 409, msg: '最后一次改动是您做的，须由另一个人审核' },
  'course.review_why': { code: 400, msg: '退回时请写明原因' },
})
