import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Input, Select } from '../controls';
import { FieldFrame } from '../form/FieldFrame';
import { distance, fromWall, inUtc, inZone, ownZone, toWall } from './zonedTime';

interface MomentFieldProps {
  name: string;
  label: string;
  /** What an empty field means. */
  emptyText: string;
}

/** Says that something was typed which is no time yet; the schema refuses it. */
const INCOMPLETE = 'incomplete';

/**
 * A day and a time in the person's zone, kept as a moment of UTC. Says what the moment is in words and in UTC, and what
 * happens where the clock is put forward or back.
 */
export function MomentField({ name, label, emptyText }: MomentFieldProps) {
  const zone = ownZone();
  const { field } = useController<Record<string, string>>({ name });
  const value = field.value ?? '';
  const [now] = useState(Date.now);
  // The typed text, kept while it means the form's value: a time that the clock skips stays as typed.
  const [typed, setTyped] = useState({ wall: '', value: '' });
  const isMoment = value !== '' && value !== INCOMPLETE;
  const wall = typed.value === value ? typed.wall : isMoment ? toWall(value, zone) : '';
  const time = isMoment ? fromWall(wall, zone) : null;

  const handleTyped = ({ value: next, validity }: HTMLInputElement) => {
    const moment = fromWall(next, zone)?.moments[0] ?? (validity.badInput ? INCOMPLETE : '');
    setTyped({ wall: next, value: moment });
    field.onChange(moment);
  };
  // A part that is typed into an empty field, or removed as the last one, is no change for the browser.
  const readAgain = ({ validity }: HTMLInputElement) => {
    if (validity.badInput) field.onChange(INCOMPLETE);
    else if (value === INCOMPLETE) field.onChange('');
  };
  const handleRemoved = () => {
    setTyped({ wall: '', value: '' });
    field.onChange('');
  };

  const said =
    isMoment &&
    (zone === 'UTC' ? `${inUtc(value, zone)}.` : `${inZone(value, zone)} (${zone}), ${inUtc(value, zone)}.`);
  const skipped = time?.isSkipped && `The clock skips ${wall.slice(11)} that day. `;
  const passed = isMoment && Date.parse(value) <= now && ' This time has passed.';
  return (
    <FieldFrame
      name={name}
      label={label}
      help={said ? [skipped, said, passed] : `${emptyText} Times are in ${zone}.`}
    >
      {(control) => (
        <>
          <Flex gap="2" wrap="wrap">
            <Input
              flex="1 1 12rem"
              {...control}
              ref={field.ref}
              name={name}
              type="datetime-local"
              value={wall}
              max="9999-12-31T23:59"
              onChange={({ target }) => handleTyped(target)}
              // By these keys the form is saved while the field has the focus.
              onKeyDown={({ currentTarget, key, ctrlKey, metaKey }) => {
                if (key === 'Enter' || ctrlKey || metaKey) readAgain(currentTarget);
              }}
              onBlur={({ target }) => {
                readAgain(target);
                field.onBlur();
              }}
            />
            {value !== '' && (
              <Button variant="outline" aria-label={`Remove ${label}`} onClick={handleRemoved}>
                Remove
              </Button>
            )}
          </Flex>
          {time && time.moments.length > 1 && (
            <Select
              aria-label={`Which ${wall.slice(11)}, the clock shows it twice that day`}
              value={value}
              onChange={({ target }) => {
                setTyped({ wall, value: target.value });
                field.onChange(target.value);
              }}
            >
              {time.moments.map((moment, index) => (
                <option key={moment} value={moment}>
                  {index === 0 ? 'The first' : 'The second'} {wall.slice(11)} ({distance(moment, zone)})
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </FieldFrame>
  );
}
