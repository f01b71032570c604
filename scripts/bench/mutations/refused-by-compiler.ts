import { execFile } from 'node:child_process'
import { cpSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#local/base/root.ts'

const copy = join(root, 'build/mutations/types')

/** Copies what the compiler reads, and says which files it is to check: those that are changed, with their imports. */
export function copyForCompiler(files: readonly string[]): void {
  const sources = globSync(['{shared,functions,local,e2e}/**/*.{ts,json}', 'web/**/*.{ts,tsx,json}', 'package.json'], {
    cwd: root,
  })
  for (const source of sources) cpSync(join(root, source), join(copy, source))
  const compilerOptions = { incremental: true, tsBuildInfoFile: 'build-info' }
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', compilerOptions, include: [], files }),
  )
}

/** Whether no program can be made of the file with this text. */
export async function isRefused(file: string, changed: string): Promise<boolean> {
  writeFileSync(join(copy, file), changed)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFile(process.execPath, [compiler, '-p', copy], (error) => resolve(error !== null))
  const answer = await promise
  cpSync(join(root, file), join(copy, file))
  return answer
}
