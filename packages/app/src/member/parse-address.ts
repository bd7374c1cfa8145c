import { plainOf } from '@rostrum/contract/kernel/typed'
import { isMobile } from '../kernel'

/** The fields found in a pasted text. A field that was not found is absent. */
export interface PastedAddress {
  readonly name?: string
  readonly mobile?: string
  /** Place and street as written, the region first. */
  readonly place: string
}

export interface RegionName {
  readonly code: string
  readonly name: string
}

const LABEL =
  /(收货人|收件人|联系人|姓名|收货地址|收件地址|详细地址|所在地区|地址|联系电话|联系方式|手机号码|手机号|手机|电话)\s*[:：]?\s*/g
const NAME_LABEL =
  /(?:收货人|收件人|联系人|姓名)\s*[:：]?\s*([\p{Script=Han}·]{2,8}|[A-Za-z][A-Za-z .]{1,19})(?=$|[\s,，;；、。\d]|手机|电话|联系|收货|收件|地址|所在)/u
const PHONE = /(?:\(?(?:\+|00)?86\)?[-\s]*)?(1\d{2})[-\s.·]*(\d{4})[-\s.·]*(\d{4})(?!\d)/
/** Characters that mark a piece of text as a place rather than a name. */
const PLACE = /[省市区县州盟旗镇乡村街路道巷弄号幢栋楼室园厦座]|\d/
const NAME = /^[\p{Script=Han}·]{2,4}$/u

const tidy = (text: string): string =>
  plainOf(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
const pieces = (text: string): string[] => text.split(/[\s,;、。|]+/).filter((piece) => piece !== '')

/** Reads name, mobile number and place from a text in any order, with labels or without. */
export function parseAddress(pasted: string): PastedAddress {
  const text = tidy(pasted)
  const [found, ...digits] = PHONE.exec(text) ?? []
  const mobile = digits.join('')
  const hasMobile = found !== undefined && isMobile(mobile)
  const labelled = NAME_LABEL.exec(text)?.[1]
  let rest = hasMobile ? text.replace(found, ' , ') : text
  if (labelled !== undefined) rest = rest.replace(NAME_LABEL, ' ')
  const parts = pieces(rest.replace(LABEL, ' '))
  const guess = labelled === undefined ? parts.find((part) => NAME.test(part) && !PLACE.test(part)) : undefined
  const name = (labelled ?? guess)?.trim()
  const place = parts.filter((part) => part !== guess).join(' ')
  return { ...(name && { name }), ...(hasMobile && { mobile }), place }
}

const PEOPLES =
  '(?:土家|苗|藏|彝|回|壮|傣|白|哈尼|布依|侗|朝鲜|蒙古|哈萨克|柯尔克孜|维吾尔|羌|景颇|傈僳|黎|瑶|满|畲|土|撒拉|东乡|裕固|保安|仡佬|佤|拉祜|纳西|独龙|怒|普米|布朗|毛南|仫佬|水|达斡尔|鄂温克|鄂伦春|锡伯|塔吉克|各)族'
const KIND = new RegExp(`(特别行政区|(?:${PEOPLES})*自治[区州县旗]|维吾尔自治区|地区|省|市|区|县|盟)$`, 'u')

/** 广西壮族自治区 is also 广西, 杭州市 is 杭州, 恩施土家族苗族自治州 is 恩施. */
function shortOf(name: string): string {
  const short = name.replace(KIND, '')
  return short.length >= 2 ? short : name
}

/** The row whose name the text begins with, and the rest of the text. The longest name wins. */
export function matchRegion(
  rows: readonly RegionName[],
  text: string,
): { readonly row: RegionName; readonly rest: string } | undefined {
  const start = text.replace(/^[\s,，]+/, '')
  const found = rows
    .flatMap((row) => {
      const said = [row.name, shortOf(row.name)].find((name) => start.startsWith(name))
      return said === undefined ? [] : [{ row, said }]
    })
    .sort((a, b) => b.said.length - a.said.length)[0]
  if (!found) return undefined
  // 杭州 may be followed by its own 市 when only the short name is in the list.
  const rest = start.slice(found.said.length).replace(/^[\s,，]+/, '')
  return { row: found.row, rest }
}
/** Cities of the four municipalities and the like, whose name nobody writes twice. */
export const isSameName = (one: string, other: string): boolean => shortOf(one) === shortOf(other)
