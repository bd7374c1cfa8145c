/** The part of a drawing context that the chart uses; the browser's and the mini-program's both have it. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  globalAlpha: number
  font: string
  textAlign: unknown
  textBaseline: unknown
  lineJoin: unknown
  save(): void
  restore(): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  setLineDash(pattern: number[]): void
}
