/** Words of shared courses. */
export const text = {
  by: (type: string, name: string, no: string) => `${type}：${name}（登记编号：${no}）`,
  lessons: (count: number) => `共${count}节`,
} as const
