/** Whether there is anything to read: spaces and what nobody sees are nothing. */
export const hasWords = (text: string): boolean => /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)
