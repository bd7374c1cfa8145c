import { charactersOf } from '@rostrum/contract/kernel/characters'

/** What the panel of the composer offers: faces, hands, and what is said without words in a lesson. */
export const emojis = [
  ...['😀', '😄', '😂', '🤣', '😊', '😉', '😍', '🤔', '😮', '😭', '😅', '😎', '🙃', '😴', '🤯', '🥹', '😡', '🙄'],
  ...['👍', '👎', '👌', '👏', '🙏', '💪', '🤝', '✌️', '👋', '✋', '❤️', '💔', '🔥', '🎉', '🌹', '☕', '🍵', '🧧'],
  ...['📈', '📉', '💰', '⏰', '✅', '❌', '❓', '❗', '💯', '🐂', '🐻', '🚀'],
] as const

/** More than these are a line of text like any other. */
const LARGE_MAX = 6
const EMOJI = /^(?:\p{RI}{2}|\p{Extended_Pictographic})/u

/** A message of a few emoji and nothing else is shown large. */
export function isEmojiOnly(content: string): boolean {
  const bare = content.replace(/\s/g, '')
  if (bare === '' || bare.length > LARGE_MAX * 16) return false
  const characters = charactersOf(bare)
  return characters.length <= LARGE_MAX && characters.every((one) => EMOJI.test(one))
}
