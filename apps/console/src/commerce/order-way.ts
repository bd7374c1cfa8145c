/** Where an order stands open in the list of orders, below `/console`. */
export const wayToOrder = (no: string): string => `/commerce/orders?words=${no}&open=${no}`
