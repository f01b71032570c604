import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  type ListObjectVersionsCommandInput,
} from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openConformanceStore, type ConformanceStore } from './conformance-store-for-test.ts'

const gap = knownGaps('S3')
let store: ConformanceStore
const keys = [
  'album/1.jpg',
  'album/2.jpg',
  'album/sub/3.jpg',
  'album/sub/4.jpg',
  'album/z.jpg',
  'b & <c>',
  'é',
  '\u{ff5e}',
  '🎉',
]
beforeAll(async () => {
  store = await openConformanceStore()
  for (const Key of keys) await store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: Key }))
  return () => store.close()
})

const list = (input: Partial<ListObjectVersionsCommandInput> = {}) =>
  store.client.send(new ListObjectVersionsCommand({ Bucket: store.bucket, ...input }))

async function listAll(input: Partial<ListObjectVersionsCommandInput>): Promise<string[]> {
  const found: string[] = []
  let after: Partial<ListObjectVersionsCommandInput> | undefined = {}
  while (after) {
    const page: ListObjectVersionsCommandOutput = await list({ ...input, ...after })
    const names = page.Versions?.flatMap(({ Key }) => Key ?? []) ?? []
    expect(names.length).toBeLessThanOrEqual(input.MaxKeys ?? 1000)
    found.push(...names)
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined
  }
  return found
}

describe('a listing', () => {
  it('has every key in the order of its UTF-8 bytes', async () => {
    expect(await listAll({})).toEqual(keys)
  })

  it('is the same page by page, and holds to a prefix', async () => {
    expect(await listAll({ MaxKeys: 2 })).toEqual(keys)
    expect(await listAll({ MaxKeys: 1, Prefix: 'album/' })).toEqual(keys.slice(0, 5))
    expect(await listAll({ Prefix: 'no such' })).toEqual([])
  })

  it('is refused after a version that there is not', async ({ skip }) => {
    skip(...gap('checked markers'))
    await expect(list({ KeyMarker: 'album/1.jpg', VersionIdMarker: 'made up' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    })
  })
})

describe('a bucket with versions', () => {
  it('keeps what was replaced and deleted until the version itself is deleted', async () => {
    const { client, otherBucket: Bucket } = store
    const object = { Bucket, Key: 'photo' }
    const read = async () => (await client.send(new GetObjectCommand(object))).Body?.transformToString()
    const first = await client.send(new PutObjectCommand({ ...object, Body: 'first' }))
    const second = await client.send(new PutObjectCommand({ ...object, Body: 'second' }))
    expect(await read()).toBe('second')

    const marker = await client.send(new DeleteObjectCommand(object))
    expect(marker.DeleteMarker).toBe(true)
    await expect(read()).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })

    const listed = await client.send(new ListObjectVersionsCommand({ Bucket }))
    expect(listed.Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
      [second.VersionId, false],
      [first.VersionId, false],
    ])
    expect(listed.DeleteMarkers).toMatchObject([{ VersionId: marker.VersionId, IsLatest: true }])

    await client.send(new DeleteObjectCommand({ ...object, VersionId: marker.VersionId }))
    expect(await read()).toBe('second')
    await client.send(new DeleteObjectCommand({ ...object, VersionId: second.VersionId }))
    expect(await read()).toBe('first')
  })

  it('is empty below a prefix once every version listed there, page by page, is deleted in one call', async () => {
    const { client, otherBucket: Bucket } = store
    const names = ['purged/1', 'purged/1', 'purged/2', 'purged/3']
    for (const Key of names) await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'purged/1' }))
    const beside = await client.send(new PutObjectCommand({ Bucket, Key: 'purged-not', Body: 'x' }))

    const versions = async (Prefix: string, MaxKeys: number) => {
      const found: { Key: string | undefined; VersionId: string | undefined }[] = []
      let marker: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
      while (marker) {
        const page: ListObjectVersionsCommandOutput = await client.send(
          new ListObjectVersionsCommand({ Bucket, Prefix, MaxKeys, ...marker }),
        )
        for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
          found.push({ Key, VersionId })
        const { IsTruncated, NextKeyMarker: KeyMarker = '', NextVersionIdMarker: VersionIdMarker = '' } = page
        marker = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined
      }
      return found
    }
    const Objects = await versions('purged/', 2)
    expect(Objects.map(({ Key = '' }) => Key).toSorted()).toEqual([...names, 'purged/1'].toSorted())
    const removal = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
    expect((await client.send(removal)).Errors).toBeUndefined()
    expect(await versions('purged/', 1000)).toEqual([])
    expect(await versions('purged', 1000)).toEqual([{ Key: 'purged-not', VersionId: beside.VersionId }])
    // What is gone is gone.
    expect((await client.send(removal)).Errors).toBeUndefined()
  })

  it('takes a conditional write where only a delete marker is left', async ({ skip }) => {
    skip(...gap('conditions over versions'))
    const object = { Bucket: store.otherBucket, Key: 'again', Body: 'x', IfNoneMatch: '*' }
    await store.client.send(new PutObjectCommand(object))
    await expect(store.client.send(new PutObjectCommand(object))).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await store.client.send(new DeleteObjectCommand({ Bucket: object.Bucket, Key: object.Key }))
    const { VersionId } = await store.client.send(new PutObjectCommand(object))
    expect(VersionId).toBeTruthy()
  })
})
