import { lookOf } from '@rostrum/server/kernel'
import { nicknameMax, nicknameMin } from '@rostrum/contract/member/limits'

/** Invisible characters that computers treat as letters. */
const UNSEEN = /[\u115f\u1160\u3164\uffa0]/
/** Digits inside words: `adm1n`, `r0strum`. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 5: 's' }
const OFFICE =
  /官方|客服|管理员|系统|讲坛|平台|小助手|证监|证券业协会|交易所|客户经理|董事长|admin|rostrum|^用户\d{4}$|已注销用户/
const TEACHER = /老师|讲师|导师|投顾|顾问|助教|分析师|理财师|教练/

/**
 * Names in the form that is compared and searched: full and half width, case, spaces, marks, traditional characters and
 * letters of other scripts that look Latin make no difference.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\s\p{P}\p{S}\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain, lookOf).join('')
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
  const key = nicknameKey(nickname)
  const letters = key.replace(/[0135]/g, (digit) => DIGITS[digit] ?? digit)
  return OFFICE.test(key) || OFFICE.test(letters) || (!isTeacher && TEACHER.test(key))
}

/** Whether it looks like one of the names. */
export function looksLike(nickname: string, names: readonly string[]): boolean {
  const key = nicknameKey(nickname)
  return names.some((name) => nicknameKey(name) === key)
}

/** Whether it contains what looks like one of the names; one of a single character, which many words contain, is all of it. */
export function holdsName(nickname: string, names: readonly string[]): boolean {
  const key = nicknameKey(nickname)
  return names
    .map(nicknameKey)
    .some((name) => ([...name].length > 1 ? key.includes(name) : name !== '' && key === name))
}

/** Whether it contains one of the names, or is a piece of one of at least four characters. */
export function soundsLike(nickname: string, names: readonly string[]): boolean {
  const key = nicknameKey(nickname)
  return names
    .map(nicknameKey)
    .some((name) => name.length >= 2 && (key.includes(name) || ([...key].length >= 4 && name.includes(key))))
}
