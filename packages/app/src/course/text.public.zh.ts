export const publicText = {
  title: (title: string, brand: string) => `${title} - ${brand}`,
} as const
