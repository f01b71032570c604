/** A class as it is built, `inner-demo`: unique, and well compressed. */
export function scopedClass(name: string, file: string): string {
  return `${name}-${/([\w-]+)\.module\.css/.exec(file)?.[1]}`
}
