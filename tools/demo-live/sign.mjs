/**
 * The sign burnt into the sample broadcast: 示例直播 and the time in Beijing. It is drawn here, because ffmpeg may lack a
 * Chinese font, or any font.
 */

/** 示例直播, four glyphs of 24 by 24, four dots per digit. */
const label = [
  '000000000000000000000000',
  '000000000000000000000000',
  '000000000008001000040000',
  '0000000600080018000403f8',
  '0ffff007fe081ffff8047fe0',
  '0ffff004fec81ffff8043330',
  '0000000c20c8003000041330',
  '0000000c60c80030003f9b20',
  '0000001c60c807ffe03f9b60',
  '0000001c7ec807ffe0047ffc',
  '3ffffc3c7ec8060060040fc0',
  '3ffffc3cc6c807ffe0040f60',
  '0018002cc4c8060060053b30',
  '0018000d8cc80600600ff31c',
  '0318c00decc80600603ee00c',
  '0618600d7cc807ffe03c3ff8',
  '0618600c38c8060060042318',
  '0c18300c18c8060060042318',
  '0c18300c180807ffe0043ff8',
  '1818180c3008060060043318',
  '3018180c6008060060043318',
  '1018080ce0083ffffc043ff8',
  '01f8000cc0783ffffc3c3018',
  '00f0000c8070000000182000',
].map((row) => [...row].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join(''))

/** 5 by 7 dots. */
const figures = {
  0: '01110 10001 10011 10101 11001 10001 01110',
  1: '00100 01100 00100 00100 00100 00100 01110',
  2: '01110 10001 00001 00010 00100 01000 11111',
  3: '11111 00010 00100 00010 00001 10001 01110',
  4: '00010 00110 01010 10010 11111 00010 00010',
  5: '11111 10000 11110 00001 00001 10001 01110',
  6: '00110 01000 10000 11110 10001 10001 01110',
  7: '11111 00001 00010 00100 01000 01000 01000',
  8: '01110 10001 10001 01110 10001 10001 01110',
  9: '01110 10001 10001 01111 00001 00010 01100',
  ':': '00000 00100 00100 00000 00100 00100 00000',
  '.': '00000 00000 00000 00000 00000 01100 01100',
}

export const signSize = { width: 336, height: 136 }
const paper = 24
const ink = 235
const beijingMs = 8 * 3_600_000

function draw(frame, dots, { left, top, scale }) {
  dots.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== '1') continue
      for (let line = 0; line < scale; line += 1) {
        const at = (top + y * scale + line) * signSize.width + left + x * scale
        frame.fill(ink, at, at + scale)
      }
    }
  })
}

/** One grey frame with the label above and the clock, to the tenth of a second, below. */
export function signAt(now) {
  const frame = Buffer.alloc(signSize.width * signSize.height, paper)
  draw(frame, label, { left: 24, top: 8, scale: 3 })
  const clock = new Date(now + beijingMs).toISOString().slice(11, 21)
  const advance = 29
  ;[...clock].forEach((figure, index) => {
    draw(frame, figures[figure].split(' '), { left: 24 + index * advance, top: 94, scale: 5 })
  })
  return frame
}
