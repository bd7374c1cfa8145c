import { firstOf, lastOf } from '@rostrum/contract/kernel/characters'
import { fileNameMax } from '@rostrum/contract/kernel/limits'

/** A joiner that joins no two emoji to one. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** What is not seen, or turns the direction of what is: controls, direction marks, zero widths, fillers. */
const UNSEEN =
  /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc]/gu
/** Means something else than a name on some system. */
const RESERVED = /[<>:"|?*]/g
/** The end of a name that systems read as the kind of a file: short, with a letter in it. */
const EXTENSION = /\.(?=\d*[a-z])([a-z\d]{1,8})$/i
/** Longer ones are cut in front before anything looks at them. */
const GIVEN_MAX = 1_000
const NAMELESS = '未命名'

/** Extensions by media type, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.android.package-archive': ['apk'],
  'audio/wav': ['wav'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'video/mp4': ['mp4', 'm4v', 'm4a', 'mov'],
}

/**
 * The name under which a file is shown and saved: on one line, all of it visible, never a path, and with an extension
 * of what the file really is. `合同.pdf.exe` that holds a PDF becomes `合同.pdf`.
 */
export function fileNameOf(given: string, mime: string): string {
  const last = lastOf(given, GIVEN_MAX).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = trimmed(last.replace(LOOSE_JOINER, '').replace(UNSEEN, '').replace(RESERVED, '_'))
  const wanted = EXTENSIONS[mime]
  if (!wanted) return shortened(name, '')
  const [stem, extension] = splitAt(name, wanted)
  return shortened(stem, `.${extension}`)
}

/** Takes off every extension that the file does not deserve. */
function splitAt(name: string, wanted: readonly [string, ...string[]]): [stem: string, extension: string] {
  let stem = name
  for (let found = EXTENSION.exec(stem); found; found = EXTENSION.exec(stem)) {
    stem = trimmed(stem.slice(0, found.index))
    const extension = found[1]?.toLowerCase() ?? ''
    if (wanted.includes(extension)) return [stem, extension]
  }
  return [stem, wanted[0]]
}

/** Dots and spaces at the end vanish on some systems. */
function trimmed(name: string): string {
  return name.replace(/\s+/gu, ' ').replace(/[. ]+$/, '')
}

function shortened(stem: string, extension: string): string {
  // A dot in front would hide the file.
  const kept = firstOf(stem.replace(/^[. ]+/, ''), fileNameMax - extension.length)
  return `${trimmed(kept) || NAMELESS}${extension}`
}
