/** Words on a certificate, and about it. */
export const certificateText = {
  title: '结业证书',
  given: '兹证明',
  done: '学完了全部课程',
  course: (title: string) => `《${title}》`,
  teacher: (name: string, regNo: string) => `授课老师：${name}（登记编号：${regNo}）`,
  no: (no: string) => `证书编号：${no}`,
  day: (day: string) => `发证日期：${day}`,
  verify: '在“官方核验”里输入证书编号，可以核对真伪。',
  note: '本证书只说明学完了这门课程，不代表任何从业资格，也不构成投资建议。',
  sample: '示例，不具效力',
  fileName: (title: string) => `结业证书 ${title}`,
  source: '结业证书',
  revoked: (title: string, why: string) => ({
    title: '您的证书已撤销',
    content: `课程《${title}》的结业证书已撤销。原因：${why}。`,
  }),
  restored: (title: string, why: string) => ({
    title: '您的证书已恢复',
    content: `课程《${title}》的结业证书已恢复有效。说明：${why}。`,
  }),
} as const
