import type { TestModule } from 'vitest/node'

/** One paragraph for each test that failed and passed when it was tried again: where it stands, and what went wrong. */
export function describeFlaky(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const { errors = [] } = test.result()
        const reasons = errors.map(({ message, stack }) => stack ?? message)
        return [`Passed only on its second attempt: ${module.relativeModuleId} > ${test.fullName}`, ...reasons].join(
          '\n',
        )
      }),
  )
}
