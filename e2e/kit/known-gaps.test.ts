import { afterEach, expect, it, vi } from 'vitest'
import { openConformanceStore } from '#local/aws/object-store/conformance-store-for-test.ts'
import { knownGaps } from './known-gaps.ts'

afterEach(() => vi.unstubAllEnvs())

function setEnvironment(S3_ENDPOINT: string | undefined, S3_IMPLEMENTATION: string | undefined) {
  vi.stubEnv('S3_ENDPOINT', S3_ENDPOINT)
  vi.stubEnv('S3_IMPLEMENTATION', S3_IMPLEMENTATION)
}

it('gives a named implementation its gaps, with the reason', () => {
  setEnvironment('http://localhost:7480', 'radosgw 16')
  expect(knownGaps('S3')('part numbers')).toEqual([true, 'radosgw 16 takes parts of any number'])
  expect(knownGaps('S3')('error words')).toEqual([false])
})

it('gives none to the stand-in, under any name, nor to what has no name', () => {
  setEnvironment(undefined, 'radosgw 16')
  expect(knownGaps('S3')('part numbers')).toEqual([false])
  setEnvironment('http://localhost:7480', undefined)
  expect(knownGaps('S3')('part numbers')).toEqual([false])
})

it('knows no other names', () => {
  setEnvironment('http://localhost:7480', 'radosgw')
  expect(() => knownGaps('S3')).toThrow('S3_IMPLEMENTATION is none of radosgw 16, dynamodb-local 1.')
})

it('does not test the stand-in where another store is named without its keys', async () => {
  setEnvironment('http://localhost:7480', undefined)
  for (const name of ['AWS_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
  await expect(openConformanceStore()).rejects.toThrow('With S3_ENDPOINT belong')
})
