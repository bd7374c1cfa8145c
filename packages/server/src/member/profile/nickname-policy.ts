import { plainOf } from '@rostrum/contract/kernel/typed'
import { isUnread, lookOf } from '@rostrum/server/kernel'
import { nicknameMax, nicknameMin } from '@rostrum/contract/member/limits'

/** Invisible characters that computers treat as letters. */
const UNSEEN = /[\u115f\u1160\u3164\uffa0]/
/** Digits inside words: `adm1n`, `r0strum`. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 5: 's' }
const OFFICE =
  /官方|客服|管理员|工作人员|系统|讲坛|平台|小助手|小助理|证监|证券业协会|交易所|客户经理|董事长|admin|rostrum|kefu|guanfang|^用户\d{4}$|已注销用户/
const TEACHER = /老师|讲师|导师|投顾|顾问|助教|分析师|理财师|教练/

/**
 * Names in the form that is compared and searched: full and half width, case, spaces, marks, traditional characters and
 * letters of other scripts that look Latin make no difference.
 */
export function nicknameKey(nickname: string): string {
  const plain = Array.from(plainOf(nickname).toLowerCase().normalize('NFD'))
  return plain.flatMap((character) => (isUnread(character) ? [] : [lookOf(character)])).join('')
}

const FIRST_FLAG = 0x1f1e6
const letterOfFlag = (flag: string): string => String.fromCodePoint((flag.codePointAt(0) ?? 0) - FIRST_FLAG + 97)
/** Letters that many typefaces draw alike, in groups too. */
const alike = (key: string): string =>
  key.replace(/[1l|]/g, 'i').replace(/0/g, 'o').replace(/rn/g, 'm').replace(/vv/g, 'w')

/** How a reader may take a name: its key, in letters that look alike, by its Chinese characters alone. */
function readings(name: string): readonly string[] {
  const key = nicknameKey(name)
  return [key, alike(key), key.replace(/\P{Script=Han}/gu, '')]
}

/** Letters, digits, Han and a few joiners. Direction marks and the like make one name look like another. */
export function isNickname(nickname: string): boolean {
  const length = [...nickname].length
  const fits = length >= nicknameMin && length <= nicknameMax && nickname.trim() === nickname
  return (
    fits &&
    !UNSEEN.test(nickname) &&
    /[\p{L}\p{N}]/u.test(nickname) &&
    /^[\p{L}\p{N}\p{Emoji_Presentation} _·.-]+$/u.test(nickname)
  )
}

/** Words with which a stranger could pass for the provider or for an adviser. Advisers may say what they are. */
export function isReservedNickname(nickname: string, isTeacher = false): boolean {
  const key = nicknameKey(nickname.replace(/\p{RI}/gu, letterOfFlag))
  const letters = alike(key).replace(/[035]/g, (digit) => DIGITS[digit] ?? digit)
  const all = [...readings(nickname), key, letters]
  return all.some((one) => OFFICE.test(one) || (!isTeacher && TEACHER.test(one)))
}

/** Whether it looks like one of the names. */
export function looksLike(nickname: string, names: readonly string[]): boolean {
  const key = alike(nicknameKey(nickname))
  return names.some((name) => alike(nicknameKey(name)) === key)
}

/** Names in the forms that are compared, for many nicknames: a walk over all members reads each name once. */
interface HeldName {
  readonly key: string
  readonly alike: string
  readonly isLong: boolean
}

export function heldName(name: string): HeldName {
  const key = nicknameKey(name)
  return { key, alike: alike(key), isLong: [...key].length > 1 }
}

/** For nicknames: whether one contains what looks like a name; a name of a single character, which many words contain, is all of it. */
export function holderOf(nickname: string): (name: HeldName) => boolean {
  const all = readings(nickname)
  return ({ key, alike: other, isLong }) =>
    isLong ? all.some((one) => one.includes(key) || one.includes(other)) : key !== '' && all[0] === key
}

/** Whether it contains what looks like one of the names. */
export const holdsName = (nickname: string, names: readonly string[]): boolean =>
  names.map(heldName).some(holderOf(nickname))

/** Whether it contains one of the names, or is a piece of one of at least four characters. */
export function soundsLike(nickname: string, names: readonly string[]): boolean {
  const key = nicknameKey(nickname)
  const all = readings(nickname)
  return names
    .map(nicknameKey)
    .some(
      (name) =>
        name.length >= 2 && (all.some((one) => one.includes(name)) || ([...key].length >= 4 && name.includes(key))),
    )
}
