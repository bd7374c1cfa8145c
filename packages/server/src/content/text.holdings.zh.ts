/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  uploads: {
    title: '上传的图片和文件',
    purpose: '附在您的发言、反馈和资料上',
    fields: { at: '时间', name: '文件名', fileId: '编号', kind: '类别', bytes: '字节' },
  },
  helpVotes: {
    title: '对帮助的评价',
    purpose: '改进帮助内容',
    fields: { at: '时间', helpId: '问题', useful: '有用', reason: '原因' },
  },
  heard: {
    title: '听过的介绍',
    purpose: '记住播放位置，认出听完的人',
    fields: { toldAt: '时间', mediaId: '录音', fileId: '文件', positionSec: '停在第几秒', doneAt: '听完' },
  },
}
