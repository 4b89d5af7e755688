/** An order that nobody pays holds its goods for an hour. */
export const ORDER_LIFE_MINUTES = 60;
