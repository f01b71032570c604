/** Class names side by side; what is false or absent falls away. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
