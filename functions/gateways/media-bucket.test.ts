import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMediaBucket } from '#e2e/kit/open-media-bucket.ts'
import { deleteObject, deleteVersions, listVersions, type ObjectVersion, putObject } from './media-bucket.ts'

let bucket: Awaited<ReturnType<typeof openMediaBucket>>
beforeAll(async () => {
  bucket = await openMediaBucket()
})
afterAll(() => bucket.close())

async function versionsBelow(prefix: string, pageSize?: number): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = []
  for await (const page of listVersions(prefix, pageSize)) found.push(...page)
  return found
}

const byId = (one: ObjectVersion, other: ObjectVersion) => (one.versionId < other.versionId ? -1 : 1)

it('finds what was replaced and what was deleted, in pages of any size, and deletes it for good, once or again', async () => {
  const put = (key: string) => putObject(key, Buffer.from(key), { contentType: 'text/plain' })
  for (const key of ['originals/a/1', 'originals/a/1', 'originals/a/2', 'originals/a/3', 'originals/ab/1'])
    await put(key)
  await deleteObject('originals/a/2')
  const all = await versionsBelow('originals/a/')
  const keys = all.map(({ key }) => key.slice(-1))
  expect(keys.toSorted()).toEqual(['1', '1', '2', '2', '3'])
  for (const pageSize of [1, 2, 3])
    expect((await versionsBelow('originals/a/', pageSize)).toSorted(byId)).toEqual(all.toSorted(byId))
  await deleteVersions(all)
  await deleteVersions(all)
  await deleteVersions([])
  expect(await versionsBelow('originals/a/')).toEqual([])
  expect(await bucket.listKeys('originals/')).toEqual(['originals/ab/1'])
})

it('says so where S3 keeps a version', async () => {
  await putObject('originals/b/1', Buffer.from('b'), { contentType: 'text/plain' })
  bucket.faults.add({ service: 's3', operation: 'DeleteObjects', fail: 1, status: 403 })
  await expect(deleteVersions(await versionsBelow('originals/b/'))).rejects.toThrow(/./)
  expect(await versionsBelow('originals/b/')).toHaveLength(1)
})
