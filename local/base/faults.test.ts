import { beforeEach, describe, expect, it } from 'vitest'
import { Faults } from './faults.ts'

let faults: Faults
beforeEach(() => {
  faults = new Faults()
})

const takes = (count: number, operation = 'GetItem') =>
  Array.from({ length: count }, () => faults.take('dynamodb', operation)?.status)

describe('an ordered failure', () => {
  it('hits the next calls of its service and operation, as many as were ordered', () => {
    faults.add({ service: 'dynamodb', operation: 'GetItem', fail: 2, status: 503 })
    expect(faults.take('s3', 'GetItem')).toBeUndefined()
    expect(takes(1, 'PutItem')).toEqual([undefined])
    expect(takes(3)).toEqual([503, 503, undefined])
    expect(faults.orders).toEqual([])
  })

  it('lets pass what is to pass first', () => {
    faults.add({ service: 'dynamodb', after: 2, fail: 1 })
    expect(takes(4)).toEqual([undefined, undefined, 500, undefined])
  })

  it('may hit the answer alone', () => {
    faults.add({ service: 'dynamodb', fail: 1, done: true })
    expect(faults.take('dynamodb', 'PutItem')).toMatchObject({ status: 500, done: true })
  })

  it('stands until it has hit', () => {
    faults.add({ service: 'dynamodb', after: 5, fail: 1 })
    takes(3)
    expect(faults.orders).toEqual([{ service: 'dynamodb', after: 2, fail: 1, status: 500 }])
    faults.clear()
    expect(takes(4)).toEqual([undefined, undefined, undefined, undefined])
  })
})
