import type { Photo } from '#shared/api/photos.ts'
import { expect, test } from 'vitest'
import type { UploadItem, UploadState } from '../../upload-engine/upload-item.ts'
import { pendingUploads } from './pending-uploads.ts'

const facts = new File(['x'], 'a.jpg')
const item = (id: string, state: UploadState, photoId?: string): UploadItem => ({
  id,
  facts,
  file: facts,
  state,
  sentBytes: 0,
  ...(photoId && { photoId }),
})
const photo: Photo = {
  id: 'pho_1',
  kind: 'photo',
  capturedAt: '2026-06-20T12:00:00Z',
  width: 4,
  height: 3,
  renditions: [],
  guest: 'somebody',
  status: 'shown',
  mine: false,
  liked: false,
  audience: 'everyone',
  momentId: null,
  removable: true,
}

test('holds the place of an upload from its last byte until the gallery shows it', () => {
  const items = [item('1', 'sending'), item('2', 'verifying'), item('3', 'safe', 'pho_2'), item('4', 'safe', 'pho_1')]
  expect(pendingUploads(items, [photo], new Set()).map(({ id }) => id)).toEqual(['2', '3'])
})

test('holds no place for what was refused or already there', () => {
  expect(
    pendingUploads([item('1', 'refused'), item('2', 'known', 'pho_9'), item('3', 'failed')], [], new Set()),
  ).toEqual([])
})

test('holds no place for what was safe before this page came, and was removed since', () => {
  const { file: _file, ...earlier } = item('1', 'safe', 'pho_9')
  expect(pendingUploads([earlier], [photo], new Set())).toEqual([])
})

test('holds no place for what has been shown and was taken back', () => {
  expect(pendingUploads([item('1', 'safe', 'pho_2')], [photo], new Set(['pho_2']))).toEqual([])
})
