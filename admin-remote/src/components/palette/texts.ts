export const PLACEHOLDER = 'Go to a screen or start something...';

export interface CommandsProps {
  /** What is in the input. */
  text: string;
  /** Enter was pressed before the commands arrived. */
  isEntered: boolean;
  onTyped: (text: string) => void;
  onClosed: () => void;
}
