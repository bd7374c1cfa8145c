/** Files and streams of the server: an answer names them by path, which would mean the device itself here. */
const SERVED = /"(\/(?:files|media)\/)/g

/** An answer with the server's own paths made absolute, both in values and in rich text. */
export function withAbsolutePaths(text: string, apiBase: string): string {
  return text.replace(SERVED, `"${apiBase}$1`)
}
