import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#local/base/root.ts'

/** Whether a fresh process has sharp's native part in memory once it has loaded these files. */
async function bringsSharp(...files: readonly string[]): Promise<string> {
  const program = `
    for (const file of ${JSON.stringify(files.map((file) => join(root, 'functions', file)))}) await import(file)
    console.log(process.report.getReport().sharedObjects.some((file) => /sharp[^/]*\\.node$/.test(file)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, AWS_REGION: 'eu-north-1', NODE_OPTIONS: '' },
  })
  return stdout.trim()
}

it('starts without sharp, which comes with what draws', async () => {
  const job = 'pictures/jobs/make-renditions.ts'
  expect(await bringsSharp(job)).toBe('false')
  expect(await bringsSharp(job, 'media/draw-photo.ts')).toBe('true')
})
