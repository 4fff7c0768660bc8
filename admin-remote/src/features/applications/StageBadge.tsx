import { FIRST_STAGE } from '@agency/shared/contracts';
import { Badge } from '../../components/Badge';
import type { Stage } from './stagesApi';

const COLORS: Record<Stage['outcome'], string> = { open: 'tide', hired: 'green', rejected: 'gray' };

/** Where an application stands; one that nobody has looked at stands out. */
export function StageBadge({ stage }: { stage: Stage | undefined }) {
  if (!stage) return null;
  return (
    <Badge colorPalette={stage.id === FIRST_STAGE ? 'brand' : COLORS[stage.outcome]}>{stage.name}</Badge>
  );
}
