import { completeMultipartUpload } from './complete-multipart-upload.ts'
import { copyObject } from './copy-object.ts'
import { createMultipartUpload } from './create-multipart-upload.ts'
import { deleteObject, deleteObjects } from './delete-object.ts'
import { getObject } from './get-object.ts'
import { listObjects } from './list-objects.ts'
import { listObjectVersions } from './list-object-versions.ts'
import { abortMultipartUpload, listParts } from './multipart-listings.ts'
import type { OperationName } from './name-operation.ts'
import { putObject } from './put-object.ts'
import type { Reply, StoreCall } from './store-call.ts'
import { uploadPart } from './upload-part.ts'

type Operation = (call: StoreCall) => Reply | Promise<Reply>

export const operations: Record<OperationName, Operation> = {
  AbortMultipartUpload: abortMultipartUpload,
  CompleteMultipartUpload: completeMultipartUpload,
  CopyObject: copyObject,
  CreateMultipartUpload: createMultipartUpload,
  DeleteObject: deleteObject,
  DeleteObjects: deleteObjects,
  GetObject: getObject,
  HeadObject: getObject,
  ListObjectVersions: listObjectVersions,
  ListObjectsV2: listObjects,
  ListParts: listParts,
  PutObject: putObject,
  UploadPart: uploadPart,
}
