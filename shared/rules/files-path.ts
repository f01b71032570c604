/** Below it the CDN serves media by signed address alone: the address also says the file's name and type. */
export const filesPath = '/files'
