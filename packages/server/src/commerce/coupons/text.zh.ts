/** What members are told of coupons. */
export const couponText = {
  given: { title: '收到一张优惠券', content: (title: string) => `“${title}”已放入您的优惠券` },
  ending: { title: '优惠券快到期', content: (title: string) => `“${title}”快到期了，用不上也不必为它买东西` },
} as const
