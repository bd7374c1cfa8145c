/** A place in a text that is cut into pieces. */
export interface Place {
  readonly piece: number
  readonly offset: number
}

/** Where the words stand in a text that is cut into pieces; `to` is behind the last character. */
export function placesOf(
  pieces: readonly string[],
  words: readonly string[],
): readonly { readonly from: Place; readonly to: Place }[] {
  const whole = pieces.join('')
  return words.flatMap((word) =>
    startsOf(whole, word).map((start) => ({
      from: placeAt(pieces, start),
      to: placeAt(pieces, start + word.length - 1, 1),
    })),
  )
}

function startsOf(whole: string, word: string): readonly number[] {
  const starts: number[] = []
  if (word === '') return starts
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) starts.push(at)
  return starts
}

function placeAt(pieces: readonly string[], at: number, beyond = 0): Place {
  let before = 0
  const piece = pieces.findIndex((one) => {
    before += one.length
    return at < before
  })
  return { piece, offset: at - (before - (pieces[piece]?.length ?? 0)) + beyond }
}
