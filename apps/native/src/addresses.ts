/** Files and streams of the server: an answer names them by path, which here would mean the device itself. */
const SERVED = /"(\/(?:files|media)\/)/g

/** An answer with the server's own paths made absolute, whether they are values or stand in rich text. */
export function withAbsolutePaths(text: string, apiBase: string): string {
  return text.replace(SERVED, `"${apiBase}$1`)
}
