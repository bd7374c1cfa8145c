import { reviewDays } from './limits'

/** Refusals of teachers' pages and reviews. */
export const teacherRefusals = {
  'member.teacher_unknown': { code: 400, msg: '没有这位老师' },
  'member.review_unheard': {
    code: 409,
    msg: `近${reviewDays}天听过{name}的直播、回放或视频满{needed}分钟才能评价，现在{minutes}分钟`,
  },
  'member.review_own': { code: 409, msg: '不能评价自己' },
  'member.review_words': { code: 400, msg: '评价里有不能展示的内容，请修改后再提交' },
  'member.disclosure_known': { code: 409, msg: '这一条已经公开，不能再改；请另写一条' },
} as const
