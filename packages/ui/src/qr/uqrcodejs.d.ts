/** The part of uqrcodejs 4.0.7 that we use; the package has no types. Its errors have `errMsg`, not `message`. */
declare module 'uqrcodejs' {
  export default class UQRCode {
    static readonly errorCorrectLevel: {
      readonly L: number
      readonly M: number
      readonly Q: number
      readonly H: number
    }
    data: string
    /** Whether it turns the text into bytes itself; it splits characters beyond the first 65,536. */
    dataEncode: boolean
    size: number
    margin: number
    typeNumber: number
    errorCorrectLevel: number
    foregroundColor: string
    backgroundColor: string
    foregroundPadding: number
    backgroundPadding: number
    foregroundImageSrc: string
    readonly foregroundImageWidth: number
    readonly foregroundImageHeight: number
    readonly foregroundImageX: number
    readonly foregroundImageY: number
    foregroundImagePadding: number
    foregroundImageBorderRadius: number
    foregroundImageBackgroundColor: string
    readonly moduleCount: number
    isBlack(row: number, column: number): boolean
    readonly isMaked: boolean
    canvasContext: CanvasRenderingContext2D | null
    loadImage: (source: string) => Promise<CanvasImageSource>
    make(): void
    drawCanvas(): Promise<void>
  }
}
