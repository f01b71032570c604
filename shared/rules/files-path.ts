/**
 * Below it the CDN serves any object of the media bucket, by the key that follows, to holders of an address signed for
 * it. No cookie opens it: the address also says the file's name and type, and only we may say that.
 */
export const filesPath = '/files'
