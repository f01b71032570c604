/** Below it the CDN serves media only by signed addresses, which also set the file's name and type. */
export const filesPath = '/files'
