import { Box, Button } from '@chakra-ui/react';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Later } from '../later/Later';

interface PlanFieldsProps {
  publishAt: { name: string; label: string };
  unpublishAt: { name: string; label: string };
}

interface MomentFieldsProps {
  /** `emptyText` says what an empty field means. */
  fields: readonly { name: string; label: string; emptyText: string }[];
}

const loadField = async () => (await import('./MomentField')).MomentField;

/** From when and until when readers see the row. */
export function PlanFields({ publishAt, unpublishAt }: PlanFieldsProps) {
  return (
    <MomentFields
      fields={[
        { ...publishAt, emptyText: 'Empty: as soon as it is published.' },
        { ...unpublishAt, emptyText: 'Empty: never.' },
      ]}
    />
  );
}

/** Times of a plan. Closed, and not downloaded, while there is no plan. */
export function MomentFields({ fields }: MomentFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // The button is gone with the press: its fields have the focus, which are on their way.
  useEffect(() => {
    if (isOpen) group.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const values = useWatch({ name: fields.map(({ name }) => name) }) as (string | undefined)[];
  if (!isOpen && !values.some(Boolean))
    return (
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        alignSelf="start"
        onClick={() => setIsOpen(true)}
      >
        <CalendarClock aria-hidden /> Plan…
      </Button>
    );
  return (
    <Box ref={group} role="group" aria-label="Plan" tabIndex={-1} outline="0" display="grid" gap="4">
      <Later
        load={loadField}
        waiting={<p role="status">Loading…</p>}
        failedText="The plan could not be loaded."
      >
        {(Field) => (
          <>
            {fields.map(({ name, label, emptyText }) => (
              <Field key={name} name={name} label={label} emptyText={emptyText} />
            ))}
            <FocusPassed from={group} to={fields[0]!.name} />
          </>
        )}
      </Later>
    </Box>
  );
}

/** Passes the focus on to a field that has arrived, from the group that kept it meanwhile. */
function FocusPassed({ from, to }: { from: RefObject<HTMLElement | null>; to: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (document.activeElement === from.current) setFocus(to);
  }, [from, setFocus, to]);
  return null;
}
