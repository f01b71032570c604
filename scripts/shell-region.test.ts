import { afterEach, expect, it, vi } from 'vitest'
import { readRestoreArguments } from './restore/restore-arguments.ts'
import { readRollbackArguments } from './rollback/rollback-arguments.ts'

afterEach(() => vi.unstubAllEnvs())

const regionsWith = (...parameters: string[]) => [
  readRestoreArguments(['restored', 'live', ...parameters]).region,
  readRollbackArguments(['site', ...parameters]).region,
]

it('is that of the shell, as docs/operating.md has it exported, unless the command names another', () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  expect(regionsWith()).toEqual(['eu-west-1', 'eu-west-1'])
  expect(regionsWith('--region', 'eu-central-1')).toEqual(['eu-central-1', 'eu-central-1'])
})

it('is the product’s own where the shell names none', () => {
  vi.stubEnv('AWS_REGION', undefined)
  expect(regionsWith()).toEqual(['eu-north-1', 'eu-north-1'])
})
