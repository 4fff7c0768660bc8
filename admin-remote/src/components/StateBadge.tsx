import { Badge } from '@chakra-ui/react';

interface StateBadgeProps {
  isOn: boolean;
  on: string;
  off: string;
  /** Colour of the first state: green says that all is well, the brand's that something waits. */
  colorPalette?: 'green' | 'brand';
}

/** One of two states, in words first and colour second. */
export function StateBadge({ isOn, on, off, colorPalette = 'green' }: StateBadgeProps) {
  return <Badge colorPalette={isOn ? colorPalette : 'gray'}>{isOn ? on : off}</Badge>;
}
