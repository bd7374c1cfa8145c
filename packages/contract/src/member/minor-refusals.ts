/** Refusals of 青少年模式. The guard gives the first three before any call, so no endpoint lists them. */
export const minorRefusals = {
  'member.minor_mode': { code: 206, msg: '青少年模式下不能使用此功能' },
  'member.minor_time': { code: 206, msg: '今天的使用时间已满{minutes}分钟，输入密码后可以继续' },
  'member.minor_night': { code: 206, msg: '{from}至{to}不能使用，输入密码后可以继续' },
  'member.minor_on': { code: 409, msg: '青少年模式已经开启' },
  'member.minor_off': { code: 409, msg: '青少年模式没有开启' },
  'member.minor_pin_wrong': { code: 400, msg: '密码不正确，还可以试{left}次' },
  'member.minor_pin_locked': { code: 423, msg: '密码输错次数过多，请{minutes}分钟后再试' },
} as const
