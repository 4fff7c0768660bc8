import { Badge } from '@chakra-ui/react';

interface StateBadgeProps {
  isOn: boolean;
  on: string;
  off: string;
}

/** One of two states, in words first and colour second. */
export function StateBadge({ isOn, on, off }: StateBadgeProps) {
  return <Badge colorPalette={isOn ? 'green' : 'gray'}>{isOn ? on : off}</Badge>;
}

/** Published or Draft. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return <StateBadge isOn={isPublished} on="Published" off="Draft" />;
}
