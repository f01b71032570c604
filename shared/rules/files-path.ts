/**
 * Below it the CDN gives out whatever lies in the media bucket, by the key that follows, to holders of an address that was signed
 * for it. No cookie opens it: the address also says what the file is called and what it is, and only we may say that.
 */
export const filesPath = '/files'
