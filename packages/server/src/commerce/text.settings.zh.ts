export const settingWords = {
  buying: {
    title: '各客户端是否出售',
    group: '交易',
    closed: '请在网页端了解与购买',
    fields: {
      wxApplet: '微信小程序',
      'wxApplet.isOpen': '出售',
      'wxApplet.note': '不出售时的说明',
      h5: '网页',
      'h5.isOpen': '出售',
      'h5.note': '不出售时的说明',
      android: '安卓',
      'android.isOpen': '出售',
      'android.note': '不出售时的说明',
      ios: '苹果',
      'ios.isOpen': '出售',
      'ios.note': '不出售时的说明',
    },
  },
  rules: {
    title: '订单',
    group: '交易',
    fields: {
      payMinutes: '签约后多少分钟内付款',
      signHours: '下单后多少小时内签约',
      renewDays: '到期前多少天起可以续费',
      endingDays: '到期前多少天提醒',
    },
  },
} as const
