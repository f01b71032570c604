/**
 * Bytes of each part of a ZIP but its last; memory holds some. A ZIP of 40 GiB has 5,120 of S3's 10,000. With parts of
 * 16 MiB the job's memory grew by half as much again, and no faster.
 */
export const zipPartSize = 8 * 1024 * 1024
