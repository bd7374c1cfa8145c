import { refusals } from '../kernel'

export const surveyRefusals = refusals({
  'survey.not_found': { code: 404, msg: '这份问卷不存在或已收回' },
  'survey.login_required': { code: 206, msg: '登录后即可查看这份问卷' },
  'survey.level_required': { code: 206, msg: '当前会员等级不在这份问卷的范围内' },
  'survey.closed': { code: 409, msg: '这份问卷已经截止，不能再回答' },
  'survey.submitted': { code: 409, msg: '您已经提交过这份问卷' },
  'survey.version_changed': { code: 409, msg: '问卷刚刚更新，相同的题已为您保留，请看过再提交' },
  'survey.answer_wrong': { code: 400, msg: '第{no}题：{what}' },
  'survey.not_submitted': { code: 404, msg: '您还没有提交这份问卷' },
  'survey.changed': { code: 409, msg: '{name}刚改过这份问卷，您的改动没有保存；请先看他的版本' },
  'survey.incomplete': { code: 400, msg: '还不能发布：{what}' },
  'survey.words': { code: 400, msg: '含有禁用的词：{words}；请改掉再发布' },
  'survey.names_security': { code: 400, msg: '提到了证券：{names}。问卷游客也能看，不能提具体的证券' },
  'survey.level_unknown': { code: 400, msg: '会员等级不存在，请重新选择' },
  'survey.state': { code: 409, msg: '问卷现在的状态不能这样做，请刷新后再看' },
})
