import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Gives one test run a folder for its synthesized templates, which its workers share. */
export default function provideSynthFolder({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'festlens-synth-'))
  provide('synthFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
