/** Epoch seconds, as DynamoDB's time to live counts them. */
export const epochSeconds = (date: Date = new Date()) => Math.floor(date.getTime() / 1000)
