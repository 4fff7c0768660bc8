import { Box, Button } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Later } from '../later/Later';

interface PlanFieldsProps {
  publishAt: { name: string; label: string };
  unpublishAt: { name: string; label: string };
}

const loadField = async () => (await import('./MomentField')).MomentField;

/** From when and until when readers see the row. Closed, and not downloaded, while there is no plan. */
export function PlanFields({ publishAt, unpublishAt }: PlanFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const values = useWatch({ name: [publishAt.name, unpublishAt.name] }) as (string | undefined)[];
  if (!isOpen && !values.some(Boolean))
    return (
      <Button variant="outline" size="sm" justifySelf="start" onClick={() => setIsOpen(true)}>
        <CalendarClock aria-hidden /> Plan…
      </Button>
    );
  return (
    <Box role="group" aria-label="Plan" display="grid" gap="4">
      <Later
        load={loadField}
        waiting={<p role="status">Loading…</p>}
        failedText="The plan could not be loaded."
      >
        {(Field) => (
          <>
            <Field
              name={publishAt.name}
              label={publishAt.label}
              emptyText="Empty: as soon as it is published."
            />
            <Field name={unpublishAt.name} label={unpublishAt.label} emptyText="Empty: never." />
          </>
        )}
      </Later>
    </Box>
  );
}
