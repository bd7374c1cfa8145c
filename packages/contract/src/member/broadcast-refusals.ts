import { broadcastAheadDays } from './limits'

/** Refusals of broadcasts to members. */
export const broadcastRefusals = {
  'member.broadcast_words': { code: 400, msg: '标题或正文里有不能用的词：{words}' },
  'member.broadcast_link': { code: 400, msg: '没有这一页，或这一页不是给会员看的' },
  'member.broadcast_subject': { code: 400, msg: '这一页要写明是哪一个：请填写它的编号' },
  'member.broadcast_gone': { code: 409, msg: '要打开的内容不存在或已下架' },
  'member.broadcast_audience': { code: 400, msg: '没有这个会员等级或这位老师' },
  'member.broadcast_nobody': { code: 409, msg: '没有人会收到，请改一改发给谁' },
  'member.broadcast_when': { code: 400, msg: `发送时间不能早于现在，最多提前${broadcastAheadDays}天` },
  'member.broadcast_unknown': { code: 400, msg: '没有这次群发' },
  'member.broadcast_over': { code: 409, msg: '已经发完，撤不回来' },
} as const
