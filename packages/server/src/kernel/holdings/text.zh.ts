/**
 * What we hold about members, in their words. Fields are named as the columns of their table and appear in this order.
 */
export const holdingText = {
  files: { title: '文件', purpose: '保存您上传的文件', fields: { at: '时间', fileName: '文件名', size: '字节' } },
  actions: { title: '重复提交的识别', purpose: '同一次提交只做一次，七天后删除', fields: { at: '时间' } },
}
