import type { PortraitLook } from '@rostrum/server/kernel/drawing'

/** The sample advisers by name: one colour and one face each, wherever they are shown. */
export const looks: Readonly<Record<string, PortraitLook>> = {
  沈知远: {
    ground: '#2c4a86',
    skin: '#f0c9a6',
    hair: '#3a3b42',
    coat: '#1b2a4b',
    shirt: '#f4f6fa',
    cut: 'parted',
    hasGlasses: true,
  },
  顾清和: { ground: '#2d7468', skin: '#f5d3b5', hair: '#2b2422', coat: '#f1ede2', shirt: '#3f8b7d', cut: 'bob' },
  周砚秋: { ground: '#a8743a', skin: '#f3cda9', hair: '#41281c', coat: '#5d3a22', shirt: '#f7efe2', cut: 'bun' },
  许临川: { ground: '#5d5486', skin: '#ebc09a', hair: '#1f1d22', coat: '#37324f', shirt: '#dfdcec', cut: 'short' },
}
