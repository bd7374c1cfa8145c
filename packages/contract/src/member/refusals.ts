import { refusals } from '../kernel'

/**
 * Codes avoid 401, 403 and 404: there the client's own table replaces the words (specification, section 8).
 * Words: TEXTS.md section 4.
 */
export const memberRefusals = refusals({
  'member.wrong_password': { code: 400, msg: '用户不存在/密码错误' },
  'member.wrong_password_again': { code: 400, msg: '密码输入错误{times}次' },
  'member.locked': { code: 423, msg: '密码输入错误{times}次，帐户锁定{minutes}分钟' },
  'member.banned': { code: 423, msg: '用户已封禁，请联系管理员' },
  'member.captcha_needed': { code: 400, msg: '请输入验证码' },
  'member.captcha_wrong': { code: 400, msg: '验证码错误' },
  'member.captcha_expired': { code: 400, msg: '验证码已失效' },
  'member.code_wrong': { code: 400, msg: '验证码错误' },
  'member.code_expired': { code: 400, msg: '验证码已失效' },
  'member.code_too_soon': { code: 429, msg: '验证码未超时1分钟，不能发送' },
  'member.code_limit': { code: 429, msg: '该手机号今日获取验证码次数已达上限' },
  'member.sms_unavailable': { code: 503, msg: '短信服务未开通' },
  'member.mobile_needed': { code: 400, msg: '手机号码不能为空' },
  'member.not_registered': { code: 400, msg: '手机号未注册' },
  'member.already_registered': { code: 409, msg: '手机号已注册' },
  'member.mobile_in_use': { code: 409, msg: '该手机号已绑定其他账号' },
  'member.mobile_set': { code: 409, msg: '账号已绑定手机号' },
  'member.account_changed': { code: 409, msg: '账号信息已变化，请重新选择' },
  'member.username_taken': { code: 409, msg: '注册账号已存在' },
  'member.username_invalid': { code: 400, msg: '账号须为2到20个汉字、字母、数字或下划线，且以非数字开头' },
  'member.password_weak': { code: 400, msg: '密码须为8到20个字符，同时包含字母和数字' },
  'member.password_same': { code: 400, msg: '新密码不能与旧密码相同' },
  'member.old_password_wrong': { code: 400, msg: '旧密码错误' },
  'member.proof_needed': { code: 400, msg: '请输入旧密码或短信验证码' },
  'member.consent_needed': { code: 400, msg: '请先阅读并同意用户协议和隐私政策' },
  'member.consent_unknown': { code: 400, msg: '所同意的文件版本不存在' },
  'member.under_age': { code: 400, msg: '未满18周岁不能注册' },
  'member.nickname_invalid': { code: 400, msg: '昵称须为1到20个字符，不含特殊符号' },
  'member.nickname_reserved': { code: 400, msg: '昵称不能使用官方、老师、客服等字样' },
  'member.deleting': { code: 409, msg: '账号注销中，登录将撤销注销' },
  'member.referrer_unknown': { code: 400, msg: '推荐人不存在' },
  'member.wx_unavailable': { code: 503, msg: '微信登录未开通' },
  'member.wx_code_invalid': { code: 400, msg: '微信授权已失效，请重试' },
  'member.favourite_unknown': { code: 400, msg: '要收藏的内容不存在或已下架' },
  'member.operator_wrong': { code: 400, msg: '用户不存在/密码错误' },
})
