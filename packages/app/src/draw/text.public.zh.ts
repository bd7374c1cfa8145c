export const publicText = {
  title: (name: string, brand: string) => `${name} - ${brand}`,
  activity: (organiser: string, prizes: string) =>
    `${organiser}主办，免费参与，一人一次。奖品：${prizes}。规则和开奖承诺报名前公示，结果人人可以验证。`,
  and: (names: readonly string[]) => names.join('、'),
  verify: (name: string) =>
    `“${name}”公布的承诺、种子、匿名名单和公开值。任何人都可以在自己的设备上重算，看中奖名单是否一致。`,
}
