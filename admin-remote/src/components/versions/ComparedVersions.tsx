import { Box, Heading } from '@chakra-ui/react';
import { QueryBoundary } from '@agency/shared/ui';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Select } from '../controls';
import { Label } from '../Label';
import { Comparison } from './Comparison';
import { timeSince } from './moments';
import { valuesOf, type VersionedForm, type VersionedRecord } from './restore';
import { useVersionContentQuery, type Version } from './versionsApi';

interface ComparedVersionsProps<In extends FieldValues> {
  form: VersionedForm<In>;
  record: VersionedRecord<In>;
  /** Newest first. */
  versions: readonly Version[];
  selected: Version;
}

/** The choice of another side than a version. */
const FORM = 'form';
const FORM_NAME = 'What is in the form now';
const nameOf = ({ number, saved_by, saved_at }: Version) =>
  `Version ${number}, ${saved_by}, ${timeSince(saved_at)}`;

/** A version beside another one, or beside the form; the changes lead from the older side to the newer. */
export function ComparedVersions<In extends FieldValues>(props: ComparedVersionsProps<In>) {
  const { form, record, versions, selected } = props;
  const [against, setAgainst] = useState(FORM);
  const id = useId();
  const other = versions.find((version) => version.id === against && version !== selected);
  const own = useVersionContentQuery(selected.id);
  const others = useVersionContentQuery(other?.id ?? '', { skip: !other });

  const [older, newer] = other && other.number < selected.number ? [other, selected] : [selected, other];
  const heading = `From version ${older.number} to ${newer ? `version ${newer.number}` : 'the form'}`;
  const queries = other && older === other ? [others, own] : [own, others];
  const [before, after] = queries.map(({ currentData }) => currentData && valuesOf(record, currentData));
  const failed = queries.find(({ isError }) => isError) ?? own;
  const shown = before && (other ? after && { before, after } : { before, after: form.methods.getValues() });

  return (
    <Box display="grid" gap="4" minWidth="0">
      <Box display="grid" gap="1.5">
        <Label htmlFor={id}>Compare version {selected.number} with</Label>
        <Select id={id} value={other?.id ?? FORM} onChange={(event) => setAgainst(event.target.value)}>
          <option value={FORM}>{FORM_NAME}</option>
          {versions
            .filter((version) => version !== selected)
            .map((version) => (
              <option key={version.id} value={version.id}>
                {nameOf(version)}
              </option>
            ))}
        </Select>
      </Box>
      <Heading as="h3" size="md">
        {heading}
      </Heading>
      <QueryBoundary
        query={{ ...failed, data: shown }}
        loading={<p role="status">Loading…</p>}
        errorText="This version could not be loaded."
      >
        {(sides) => <Comparison {...sides} labels={record.labels} />}
      </QueryBoundary>
    </Box>
  );
}
