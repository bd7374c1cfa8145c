/** For a control that would send a picked file by itself: it only hands it over. */
export const pick =
  (take: (file: File) => void) =>
  (file: File): false => {
    take(file)
    return false
  }
