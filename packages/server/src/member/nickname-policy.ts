import { NICKNAME_MAX, NICKNAME_MIN } from '@rostrum/contract/member'

/** Letters to the computer, nothing to the eye. */
const UNSEEN = /[\u115f\u1160\u3164\uffa0]/
/** Simplified for traditional, in what strangers would pass for. */
const SIMPLE: Readonly<Record<string, string>> = {
  師: '师',
  講: '讲',
  顧: '顾',
  問: '问',
  導: '导',
  員: '员',
  壇: '坛',
  經: '经',
  監: '监',
  證: '证',
  會: '会',
  務: '务',
  統: '统',
}
const OFFICE =
  /官方|客服|管理员|系统|讲坛|平台|小助手|证监|证券业协会|交易所|客户经理|董事长|admin|rostrum|^用户\d{4}$|已注销用户/
const TEACHER = /老师|讲师|导师|投顾|顾问|助教|分析师|理财师|教练/

/** As names are compared and searched: full and half width, case, spaces, marks and traditional characters make no difference. */
export function nicknameKey(nickname: string): string {
  const plain = nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
  return Array.from(plain, (letter) => SIMPLE[letter] ?? letter).join('')
}

/** Letters, digits, Han and a few joiners. Direction marks and the like make one name look like another. */
export function isNickname(nickname: string): boolean {
  const length = [...nickname].length
  const fits = length >= NICKNAME_MIN && length <= NICKNAME_MAX && nickname.trim() === nickname
  return (
    fits &&
    !UNSEEN.test(nickname) &&
    /[\p{L}\p{N}]/u.test(nickname) &&
    /^[\p{L}\p{N}\p{Emoji_Presentation} _·.-]+$/u.test(nickname)
  )
}

/** Words by which a stranger could pass for the provider or for an adviser. Advisers may say what they are. */
export function isReservedNickname(nickname: string, isTeacher = false): boolean {
  const key = nicknameKey(nickname)
  return OFFICE.test(key) || (!isTeacher && TEACHER.test(key))
}

/** Whether it holds one of the names, or is a piece of one of at least four characters. */
export function soundsLike(nickname: string, names: readonly string[]): boolean {
  const key = nicknameKey(nickname)
  return names
    .map(nicknameKey)
    .some((name) => name.length >= 2 && (key.includes(name) || ([...key].length >= 4 && name.includes(key))))
}
