/** A drawing as a picture that every client can show. The renderer is loaded with the first drawing. */
export async function pictureOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 6, effort: 1 }).toBuffer()
}
