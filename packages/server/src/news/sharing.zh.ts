export const text = {
  by: (type: string, name: string, no: string) => `${type}：${name}（登记编号：${no}）`,
} as const
