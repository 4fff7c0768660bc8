import { Badge } from '@chakra-ui/react';

interface StateBadgeProps {
  isOn: boolean;
  on: string;
  off: string;
  /** Colour of the first state: green says that all is well. */
  colorPalette?: 'green' | 'gray';
}

/** One of two states, in words first and colour second. */
export function StateBadge({ isOn, on, off, colorPalette = 'green' }: StateBadgeProps) {
  return <Badge colorPalette={isOn ? colorPalette : 'gray'}>{isOn ? on : off}</Badge>;
}
