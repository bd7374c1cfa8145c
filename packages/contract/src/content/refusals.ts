import { refusals } from '../kernel'

export const contentRefusals = refusals({
  'content.doc_missing': { code: 404, msg: '该文件尚未发布' },
  'content.help_not_found': { code: 404, msg: '没有这个问题' },
  'content.help_withdrawn': { code: 404, msg: '这个问题已撤下，看看同类的其他问题' },
  'content.help_unknown_voter': { code: 400, msg: '请登录后再评价' },
  'content.media_not_found': { code: 404, msg: '没有这段录音' },
  'content.media_too_fast': { code: 400, msg: '播放进度异常，请从上次的位置继续' },
  'content.media_changed': { code: 409, msg: '录音已更新，请重新打开后从头听' },
  'content.media_unreadable': { code: 400, msg: '文件无法播放或不完整，请换一份' },
  'content.media_length': { code: 400, msg: '录音录像须在1秒到4小时之间' },
  'content.media_same': { code: 409, msg: '这就是现在的文件' },
  'content.media_words': { code: 400, msg: '发布前请填写文字稿' },
  'content.word_not_found': { code: 404, msg: '敏感词不存在' },
  'content.word_exists': { code: 400, msg: '已有这个敏感词，请修改原有的一条' },
  'content.word_empty': { code: 400, msg: '去掉空格和标点后没有内容' },
  'content.words_full': { code: 400, msg: '最多保存{max}个敏感词' },
  'content.image_too_large': { code: 413, msg: '图片不能超过8 MB' },
  'content.image_unreadable': { code: 400, msg: '图片无法读取，请换一张' },
  'content.region_unknown': { code: 404, msg: '没有这个地区' },
  'content.cover_teacher': { code: 206, msg: '只有老师可以上传封面' },
})
