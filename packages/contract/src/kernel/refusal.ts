import { pictureFramesMax, picturePixelsMax, pictureSideMax } from './limits'

/**
 * An expected refusal. `code` travels in the envelope, `msg` is what a person reads; `{name}` is filled from `details`.
 */
export interface RefusalText {
  readonly code: number
  readonly msg: string
}

export type RefusalTable = Readonly<Record<`${string}.${string}`, RefusalText>>

/** Declares a slice's refusals. Keys are `slice.reason`. */
export function refusals<const T extends RefusalTable>(table: T): T {
  return table
}

/** Fills `{name}` placeholders of a refusal's words; a name without a value is left out. */
export function refusalText(text: RefusalText, details: Readonly<Record<string, unknown>> = {}): string {
  return text.msg.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}

/** Refusals that any call may give. An endpoint's own list does not repeat them. */
export const kernelRefusals = refusals({
  'kernel.bad_input': { code: 400, msg: '提交的内容有误：{what}' },
  'kernel.unauthorized': { code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' },
  'kernel.no_permission': { code: 206, msg: '没有权限，请联系管理员授权' },
  'kernel.not_found': { code: 404, msg: '访问资源不存在' },
  'kernel.wrong_method': { code: 405, msg: '请求方式不支持' },
  'kernel.too_large': { code: 413, msg: '提交的内容过大' },
  'kernel.rate_limited': { code: 429, msg: '操作过于频繁，请{retryAfter}秒后再试' },
  'kernel.busy': { code: 503, msg: '系统繁忙，请稍后再试' },
  'kernel.bad_sign': { code: 400, msg: '请求签名无效，请校准设备时间后重试' },
  'kernel.duplicate_submit': { code: 409, msg: '不允许重复提交，请稍候再试' },
  'kernel.picture_too_large': {
    code: 413,
    msg: `图片不能超过${picturePixelsMax / 10_000}万像素，边长不能超过${pictureSideMax}像素，动图不能超过${pictureFramesMax}帧`,
  },
  'kernel.disk_full': { code: 503, msg: '存储空间不足，暂时不能上传，请稍后再试' },
  'kernel.unsupported_file': { code: 415, msg: '不支持的文件类型，请换成{taken}' },
  'kernel.captions_unreadable': { code: 400, msg: '这个文件的文字读不出来，请另存为通用编码的字幕文件再上传' },
  'kernel.captions_bad': { code: 400, msg: '字幕文件第{line}行：{what}' },
  'kernel.captions_none': { code: 404, msg: '还没有字幕' },
  'kernel.captions_changed': { code: 409, msg: '字幕或画面刚被别人改过，您的改动没有保存；请先看现在的样子' },
  'kernel.captions_full': { code: 400, msg: '最多{max}条字幕' },
  'kernel.caption_time': { code: 400, msg: '字幕须先开始后结束，并在画面时长之内' },
  'kernel.caption_refused': { code: 400, msg: '字幕含有违规信息，请修改后再保存' },
})
