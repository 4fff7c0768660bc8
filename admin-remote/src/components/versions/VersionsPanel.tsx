import { Box, Button } from '@chakra-ui/react';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ModalBody, ModalFooter } from '../modal';
import { ComparedVersions } from './ComparedVersions';
import type { VersionsProps } from './restore';
import { RestoreButton } from './RestoreButton';
import { VersionList } from './VersionList';
import { useVersionsInfiniteQuery } from './versionsApi';

type PanelProps<In extends FieldValues> = VersionsProps<In> & {
  /** The version that is shown first; the one before the newest if there is none of this number. */
  number: number;
  onClosed: () => void;
};

/** Lists the versions of a row, compares two of them or one with the form, and restores one. */
export function VersionsPanel<In extends FieldValues>(props: PanelProps<In>) {
  const { form, record, id, number, onClosed } = props;
  const query = useVersionsInfiniteQuery({ table: record.table, id });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = data?.pages.flat();
  const selected =
    versions?.find((version) => (chosen ? version.id === chosen : version.number === number)) ??
    versions?.[1] ??
    versions?.[0];

  return (
    <>
      <ModalBody isRead>
        <QueryBoundary
          query={{ ...query, data: versions }}
          loading={<p role="status">Loading…</p>}
          errorText="The versions could not be loaded."
          empty={<EmptyState text="No versions yet" />}
        >
          {(all) => (
            <Box
              display="grid"
              gap="6"
              alignItems="start"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' }}
            >
              <Box
                position={{ md: 'sticky' }}
                top="0"
                maxH={{ base: '38vh', md: '60vh' }}
                overflow="auto"
                p="1"
              >
                <VersionList
                  versions={all}
                  labels={record.labels}
                  selected={selected!.id}
                  onSelected={setChosen}
                />
                {hasNextPage && (
                  <Button
                    mt="2"
                    width="full"
                    size="sm"
                    variant="outline"
                    aria-disabled={isFetchingNextPage}
                    onClick={() => void (isFetchingNextPage || fetchNextPage())}
                  >
                    {isFetchingNextPage ? 'Loading…' : 'Older versions'}
                  </Button>
                )}
              </Box>
              <ComparedVersions form={form} record={record} versions={all} selected={selected!} />
            </Box>
          )}
        </QueryBoundary>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClosed}>
          Close
        </Button>
        {selected && selected !== versions?.[0] && (
          <RestoreButton
            key={selected.id}
            form={form}
            record={record}
            version={selected}
            onRestored={onClosed}
          />
        )}
      </ModalFooter>
    </>
  );
}
