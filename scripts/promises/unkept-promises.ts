import type { TestModule } from 'vitest/node'
import { promises } from './promises.ts'

/** Of all tests that ran: one line for each that keeps a promise and has not passed, or was not there. */
export function unkeptPromises(modules: readonly TestModule[]): string[] {
  const passed = new Set(
    modules.flatMap((module) =>
      [...module.children.allTests('passed')].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`),
    ),
  )
  return Object.entries(promises).flatMap(([name, { keptBy }]) =>
    keptBy.filter((test) => !passed.has(test)).map((test) => `Nothing keeps what is promised (${name}): ${test}`),
  )
}
