/** The codes that the stand-in's jobs end with by themselves (user guide, "Error codes"); a fault may order any other. */
export const errorCodes = {
  unsupportedCodec: 1030,
  unreadableSource: 1076,
  accessDenied: 1401,
  notFound: 1404,
  unknown: 1999,
} as const

export const messageOf = (errorCode: number): string => `The job ended with the error ${errorCode}.`
