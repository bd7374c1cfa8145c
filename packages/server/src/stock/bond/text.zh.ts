/** What reading a table of bonds says. */
export const bondText = {
  kinds: { 国债: 'treasury', 可转债: 'convertible' } as Readonly<Record<string, 'treasury' | 'convertible'>>,
  places: {
    ...{ code: '代码', name: '名称', issuer: '发行人', coupons: '票面利率', perYear: '每年付息' },
    ...{ issuedOn: '发行日', interestFrom: '起息日', maturesOn: '到期日', scaleYi: '发行规模', rating: '评级' },
    ...{ stockCode: '正股', conversionPrice: '转股价' },
  } as Readonly<Record<string, string>>,
  /** The line that names the columns. */
  isHead: (line: string) => line.startsWith('代码'),
  columns: (count: number) => `须有${count}列（国债可以少最后三列）`,
  kind: '类别须是国债或可转债',
  wrong: (place: string, why: string) => (place === '' ? why : `${place}：${why}`),
  format: '写法不正确',
  twice: '同一个代码写了两次',
  nothing: '没有可以导入的行',
  tooMany: (most: number) => `一次最多导入${most}行`,
}
