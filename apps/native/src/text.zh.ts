/** Words for the native shell only. */
export const text = {
  pressAgain: '再按一次退出',
  consent: {
    title: '欢迎使用讲坛',
    lead: '请先了解我们如何处理您的信息：',
    points: [
      '登录需要手机号；不登录也可以浏览公开的内容。',
      '为了让您接着上次看，我们在本机保存设置与浏览位置，并生成一个随机的设备编号。',
      '相机、麦克风、相册只在您使用开播、上传图片等功能时申请，拒绝不影响其他功能。',
      '同意之前，除显示本页外，应用不联网，也不启动任何推送等组件。',
    ],
    read: '完整内容见',
    agreement: '《用户协议》',
    privacy: '《隐私政策》',
    agree: '同意并继续',
    refuse: '不同意',
    refusedTitle: '您没有同意',
    refusedText: '没有您的同意，应用不会启动，也没有收集任何信息。您仍可以在浏览器里以访客身份浏览讲坛的公开内容。',
    browse: '在浏览器中打开',
    again: '重新查看',
    leave: '退出应用',
  },
} as const
