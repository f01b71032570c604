/** A class as it is built, `inner-demo`: no two files share a name, and what repeats a name that is there costs few bytes. */
export function scopedClass(name: string, file: string): string {
  return `${name}-${/([\w-]+)\.module\.css/.exec(file)?.[1]}`
}
