import { charactersOf } from '@rostrum/contract/kernel/characters'
import { wordsOf } from '@rostrum/server/content'

const HEADING = /<h[23]>(.*?)<\/h[23]>/gs

/** The headings of a text, each with how much stands below it. */
export function outlineOf(html: string): { heading: string; characters: number }[] {
  const headings = [...html.matchAll(HEADING)]
  return headings.map((found, at) => {
    const below = html.slice(found.index + found[0].length, headings[at + 1]?.index)
    const bare = wordsOf(below).replaceAll(' ', '')
    return { heading: wordsOf(found[1] ?? ''), characters: charactersOf(bare).length }
  })
}
