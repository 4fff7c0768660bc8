/** One line of the list. */
export interface Entry {
  name: string;
  text: string;
}

export const entries: Entry[] = [
  { name: 'First entry', text: 'Replace the entries in src/entries.ts.' },
  { name: 'Second entry', text: 'Or load them with the API of @agency/shared/runtime.' },
];
