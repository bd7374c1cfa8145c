/** The text of a test message. */
export const testWords = { title: '测试消息', body: '收到这条消息，说明通知可以送达这台设备。' } as const
