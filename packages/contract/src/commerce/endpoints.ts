export const commerceEndpoints = {} as const
