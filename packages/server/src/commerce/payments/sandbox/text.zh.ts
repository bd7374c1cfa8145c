/** The pretended payer's page. */
export const sandboxText = {
  title: '演示付款',
  lead: '这里不花钱。请选这笔付款怎样结束，系统会照真实的渠道处理。',
  failed: '付款人取消了付款',
  amount: '应付',
  until: '付到',
  acts: {
    pay: '付款',
    silent: '付款，渠道不通知（由查询得知）',
    repeat: '付款，同一通知来两次',
    twice: '付两次（多付的自动退回）',
    disorder: '付款，随后又来一条“失败”的旧通知',
    fail: '付不出去',
  },
  done: { paid: '已付款，可以回到讲坛看结果。', failed: '没有付成，可以回到讲坛重试。', waiting: '还没有付款。' },
  back: '回到讲坛',
  none: '没有这笔付款',
} as const
