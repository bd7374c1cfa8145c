/** The words of the queue of reports. */
export const judging = {
  title: '举报审核',
  hint: '逐份或几份一起定；几秒内可以撤销',
  keys: 'J K 移动　X 选择　P 未发现违规　R 查实　Z 撤销',
  toList: '全部举报',
  open: '详情与证据',
  select: (no: string) => `选择举报 ${no}`,
  passChosen: '所选未发现违规',
  refuseChosen: '所选查实',
  refuseTitle: (count: number) => (count === 1 ? '查实这份举报' : `查实这 ${count} 份举报`),
  dismissNote: '经核实未发现违规，感谢您的监督。',
  will: {
    pass: (count: number) => `${count} 份将定为未发现违规`,
    refuse: (count: number) => `${count} 份将定为查实`,
  },
  elsewhere: (count: number) => `${count} 份已由别人处理，没有再改`,
  back: (why: string) => `有的没有做成，已放回：${why}`,
} as const
