import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { Metric } from '@agency/shared/contracts';
import { formatMetrics, parseMetrics, type FieldProps } from '@agency/shared/records';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Input, Textarea } from '../controls';
import { RemoveButton } from '../RemoveButton';
import { FieldFrame } from './FieldFrame';
import { useKeptFocus } from '../table/useKeptFocus';

const FIELDS = ['value', 'label', 'description'] as const;
const EMPTY: Metric = { value: '', label: '', description: '' };

/** Metrics as rows or as JSON; both edit the same text, so nothing typed is lost between them. */
export function MetricsField({ name, label }: FieldProps) {
  const { field } = useController({ name });
  const [isJson, setIsJson] = useState(false);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const json = String(field.value ?? '');
  const { metrics, error } = parseMetrics(json);
  const change = (rows: Metric[]) => field.onChange(rows.length === 0 ? '' : formatMetrics(rows));
  const handleRemoved = (index: number) => {
    change(metrics?.filter((_, at) => at !== index) ?? []);
    dispatch(notified('success', `Metric ${index + 1} is removed.`));
  };

  return (
    <Box role="group" aria-label={label}>
      <Flex justify="space-between" align="center" mb="2">
        <Text textStyle="sm" fontWeight="semibold">
          {label}
        </Text>
        <Button size="xs" variant="ghost" aria-pressed={isJson} onClick={() => setIsJson(!isJson)}>
          JSON
        </Button>
      </Flex>
      {isJson || metrics === null ? (
        <FieldFrame
          name={name}
          label={`${label} as JSON`}
          problem={error}
          help="A list of objects with value, label and description."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              fontFamily="mono"
              spellCheck={false}
              value={json}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </FieldFrame>
      ) : (
        <Box ref={list} display="grid" gap="3">
          {metrics.map((metric, index) => (
            <MetricRow
              key={index}
              number={index + 1}
              metric={metric}
              onChanged={(next) => change(metrics.map((old, at) => (at === index ? next : old)))}
              onRemoved={() => handleRemoved(index)}
            />
          ))}
          <Button size="sm" variant="outline" justifySelf="start" onClick={() => change([...metrics, EMPTY])}>
            <Plus aria-hidden /> Add metric
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface MetricRowProps {
  number: number;
  metric: Metric;
  onChanged: (metric: Metric) => void;
  onRemoved: () => void;
}

function MetricRow({ number, metric, onChanged, onRemoved }: MetricRowProps) {
  return (
    <Box
      display="grid"
      data-row={number}
      gridTemplateColumns={{ base: '1fr', md: '8rem 12rem minmax(0, 1fr) auto' }}
      gap="2"
    >
      {FIELDS.map((field) => (
        <Input
          key={field}
          aria-label={`Metric ${number} ${field}`}
          placeholder={field[0]!.toUpperCase() + field.slice(1)}
          value={metric[field]}
          onChange={(event) => onChanged({ ...metric, [field]: event.target.value })}
        />
      ))}
      <RemoveButton label={`Remove metric ${number}`} title="Remove" onPressed={onRemoved} />
    </Box>
  );
}
