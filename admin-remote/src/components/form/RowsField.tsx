import { Box, Button, Flex, IconButton, Text, type SystemStyleObject } from '@chakra-ui/react';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { ArrowUp, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Input, Select, Textarea } from '../controls';
import { RemoveButton } from '../RemoveButton';
import { useKeptFocus } from '../table/useKeptFocus';
import { FieldFrame } from './FieldFrame';

export interface RowColumn {
  key: string;
  label: string;
  /** One of these, instead of any text. */
  options?: readonly string[];
  /** Several lines. */
  isLong?: boolean;
  /** A control of its own, in a line of its own. */
  renderField?: (field: { name: string; label: string }) => ReactNode;
}

interface RowsFieldProps {
  name: string;
  label: string;
  /** What one row is, e.g. `feature`. */
  item: string;
  columns: readonly RowColumn[];
  /** A new row. */
  empty: Record<string, string>;
  help?: string;
}

/** A list whose entries are objects of texts: rows to fill in, to put in order, to add and to remove. */
export function RowsField({ name, label, item, columns, empty, help }: RowsFieldProps) {
  const { fields, append, remove, swap } = useFieldArray({ name });
  const { formState } = useFormContext();
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const error = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.root?.message ?? error?.message;

  /** With a picture among its fields each row is a card. */
  const areCards = columns.some(({ renderField }) => renderField);

  const handleMovedUp = (index: number) => {
    swap(index, index - 1);
    dispatch(notified('success', `${capitalized(item)} ${index + 1} is at place ${index} now.`));
  };
  const handleRemoved = (index: number) => {
    remove(index);
    dispatch(notified('success', `${capitalized(item)} ${index + 1} is removed.`));
  };

  return (
    <Box ref={list} role="group" aria-label={label} display="grid" gap="3">
      <Box>
        <Text textStyle="sm" fontWeight="semibold">
          {label}
        </Text>
        {help && (
          <Text textStyle="xs" color="fg.muted">
            {help}
          </Text>
        )}
      </Box>
      <Box display={areCards ? 'grid' : 'contents'} gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {fields.map((field, index) => (
          <Flex
            key={field.id}
            data-row={field.id}
            gap="2"
            align="flex-start"
            wrap={{ base: 'wrap', md: areCards ? 'wrap' : 'nowrap' }}
            css={areCards ? cardStyles : undefined}
          >
            {columns.map((column) => (
              <Cell
                key={column.key}
                name={`${name}.${index}.${column.key}`}
                label={`${capitalized(item)} ${index + 1} ${column.label}`}
                column={column}
                hasLabel={areCards}
              />
            ))}
            <Flex flex="none">
              <IconButton
                variant="ghost"
                aria-label={`Move ${item} ${index + 1} up`}
                title="Move up"
                // `aria-disabled` instead of `disabled`, so that the button keeps the focus when a row reaches the top.
                aria-disabled={index === 0}
                onClick={() => index > 0 && handleMovedUp(index)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <RemoveButton
                label={`Remove ${item} ${index + 1}`}
                title="Remove"
                onPressed={() => handleRemoved(index)}
              />
            </Flex>
          </Flex>
        ))}
      </Box>
      {message && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {message}
        </Text>
      )}
      <Button size="sm" variant="outline" justifySelf="start" onClick={() => append(empty)}>
        <Plus aria-hidden /> Add {item}
      </Button>
    </Box>
  );
}

const cardStyles: SystemStyleObject = {
  position: 'relative',
  alignContent: 'start',
  p: '3',
  borderWidth: '1px',
  borderRadius: 'md',
  // What is done with the whole of it stands in the line of its first label.
  '& > :last-child': { position: 'absolute', top: '0.5', insetEnd: '1' },
  // Whole, whatever its format.
  '& img': { objectFit: 'contain' },
};

interface CellProps {
  name: string;
  label: string;
  column: RowColumn;
  /** Whether its label is seen; a row has no room for it. */
  hasLabel: boolean;
}

function Cell({
  name,
  label,
  column: { label: words, options, isLong = false, renderField },
  hasLabel,
}: CellProps) {
  const { register } = useFormContext();
  if (renderField) return <Box flex="1 0 100%">{renderField({ name, label })}</Box>;
  const text = { placeholder: hasLabel ? undefined : capitalized(words), ...register(name) };

  return (
    <Box flex={options ? '0 0 8rem' : isLong ? '2 1 16rem' : '1 1 9rem'} minWidth="0">
      <FieldFrame name={name} label={label} isLabelHidden={!hasLabel}>
        {(control) =>
          options ? (
            <Select {...control} {...register(name)}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </Select>
          ) : isLong ? (
            <Textarea rows={2} {...control} {...text} />
          ) : (
            <Input {...control} {...text} />
          )
        }
      </FieldFrame>
    </Box>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
