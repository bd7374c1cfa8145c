const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The paragraphs of an HTML text, as words. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<\/(p|h\d|li|tr|blockquote)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** The added and the removed paragraphs. A changed one is both. */
export function changesOf(before: string, after: string): { readonly added: string[]; readonly gone: string[] } {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const [known, kept] = [new Set(old), new Set(fresh)]
  return { added: fresh.filter((line) => !known.has(line)), gone: old.filter((line) => !kept.has(line)) }
}
