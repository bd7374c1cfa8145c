/** One drawing of the gallery: shapes on a square of 256 in three house colours and one accent. */
export interface AvatarArt {
  readonly key: string
  readonly name: string
  readonly svg: string
}

const INK = '#1F3B73'
const DEEP = '#16294F'
const SKY = '#C8D3E6'
const MIST = '#E3E9F2'
const SAND = '#EFE7D4'
const DUNE = '#DCCDA8'
const GOLD = '#B98A2E'
const SAGE = '#E2ECE5'
const LEAF = '#24593F'
const FERN = '#6C9C82'
const PAPER = '#F6F5F2'

const rect = (fill: string, x = 0, y = 0, w = 256, h = 256): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const disc = (fill: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const shape = (fill: string, d: string): string => `<path d="${d}" fill="${fill}"/>`
const line = (stroke: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const drawings: readonly (readonly [key: string, name: string, parts: readonly string[]])[] = [
  [
    'ridge',
    '远山',
    [
      rect(MIST),
      disc(GOLD, 176, 84, 30),
      shape(SKY, 'M0 190 70 104 128 168 184 112 256 190V256H0Z'),
      shape(INK, 'M0 256V212L64 150 128 214 176 168 256 232V256Z'),
    ],
  ],
  [
    'dawn',
    '日出',
    [
      rect(SAND),
      disc(GOLD, 128, 150, 62),
      rect(DUNE, 0, 150, 256, 106),
      line(PAPER, 8, 'M40 178H216M64 204H192M92 230H164'),
    ],
  ],
  [
    'moon',
    '月夜',
    [
      rect(DEEP),
      disc(SAND, 140, 112, 62),
      disc(DEEP, 168, 94, 56),
      disc(SAND, 58, 70, 5),
      disc(SAND, 206, 196, 6),
      disc(SAND, 78, 190, 4),
    ],
  ],
  [
    'sail',
    '帆',
    [
      rect(MIST),
      shape(PAPER, 'M132 44V170H216Z'),
      shape(SKY, 'M120 70V170H56Z'),
      shape(INK, 'M40 186H216L190 218H66Z'),
      line(SKY, 7, 'M20 236Q48 224 76 236T132 236T188 236T244 236'),
    ],
  ],
  [
    'beacon',
    '灯塔',
    [
      rect(INK),
      shape(GOLD, 'M128 92 256 48V136Z'),
      shape(PAPER, 'M106 116H150L164 224H92Z'),
      rect(DUNE, 108, 78, 40, 34),
      shape(DEEP, 'M100 78 128 54 156 78Z'),
      rect(DEEP, 0, 222, 256, 34),
      rect(GOLD, 103, 146, 50, 16),
      rect(GOLD, 98, 184, 60, 16),
    ],
  ],
  [
    'bamboo',
    '竹',
    [
      rect(SAGE),
      line(LEAF, 14, 'M92 256V40M168 256V84'),
      line(SAGE, 5, 'M82 100H102M82 164H102M158 140H178M158 204H178'),
      shape(FERN, 'M98 92Q140 66 170 84Q136 108 98 92ZM162 150Q118 140 106 172Q144 182 162 150Z'),
      shape(LEAF, 'M174 128Q206 96 236 110Q206 140 174 128Z'),
    ],
  ],
  [
    'wave',
    '海浪',
    [
      rect(SKY),
      disc(PAPER, 188, 72, 30),
      shape(INK, 'M0 168Q44 120 88 168T176 168T264 168V256H0Z'),
      shape(DEEP, 'M-40 208Q4 164 48 208T136 208T224 208T312 208V256H-40Z'),
    ],
  ],
  [
    'grove',
    '林',
    [
      rect(SAGE),
      shape(FERN, 'M70 60 122 176H18Z'),
      shape(LEAF, 'M138 40 204 188H72Z'),
      shape(FERN, 'M200 84 246 184H154Z'),
      rect(DUNE, 0, 184, 256, 72),
      line(LEAF, 10, 'M138 188V214'),
    ],
  ],
  [
    'cloud',
    '云',
    [
      rect(INK),
      shape(PAPER, 'M68 176A36 36 0 0 1 76 105A54 54 0 0 1 178 96A42 42 0 0 1 190 176Z'),
      line(SKY, 8, 'M60 206H150M172 206H200'),
    ],
  ],
  [
    'star',
    '星',
    [
      rect(DEEP),
      shape(GOLD, 'M128 44 150 106 216 108 164 148 182 212 128 174 74 212 92 148 40 108 106 106Z'),
      disc(SAND, 52, 60, 5),
      disc(SAND, 208, 56, 4),
    ],
  ],
  [
    'bridge',
    '桥',
    [
      rect(SAND),
      disc(PAPER, 190, 70, 28),
      line(INK, 14, 'M0 160H256'),
      line(INK, 10, 'M32 160Q128 44 224 160'),
      line(INK, 6, 'M80 160V112M128 160V92M176 160V112'),
      rect(DUNE, 0, 196, 256, 60),
      line(PAPER, 6, 'M30 218H120M150 232H230'),
    ],
  ],
  [
    'teapot',
    '茶',
    [
      rect(DUNE),
      shape(LEAF, 'M76 120H172Q188 214 124 214Q60 214 76 120Z'),
      line(LEAF, 12, 'M172 136Q216 128 206 166Q198 188 168 182'),
      shape(FERN, 'M70 106H178V122H70Z'),
      disc(LEAF, 124, 94, 10),
      line(PAPER, 7, 'M102 74Q92 58 104 42M144 74Q134 58 146 42'),
    ],
  ],
]

/** The gallery, in display order. All drawings are our own work. */
export const avatarArt: readonly AvatarArt[] = drawings.map(([key, name, parts]) => ({
  key,
  name,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${parts.join('')}</svg>`,
}))
