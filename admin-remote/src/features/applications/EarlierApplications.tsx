import { Box, Button, Flex } from '@chakra-ui/react';
import type { JobApplication } from '@agency/shared/contracts';
import { QueryBoundary } from '@agency/shared/ui';
import { formatDay } from '../../components/dates';
import { positionTitle } from './application';
import { useEarlierApplicationsQuery } from './applicationsApi';

interface EarlierApplicationsProps {
  application: JobApplication;
  stageName: (id: string) => string | undefined;
  onOpened: (id: string) => void;
}

/** What came from the same address before. Nothing where there is none. */
export function EarlierApplications({ application, stageName, onOpened }: EarlierApplicationsProps) {
  const { id, email, created_at } = application;
  const query = useEarlierApplicationsQuery({ id, email, created_at });
  return (
    <QueryBoundary
      query={query}
      loading={null}
      errorText="Failed to load the earlier applications."
      empty={null}
    >
      {(earlier) => (
        <Box as="ul" aria-label="Earlier applications" listStyleType="none" display="grid" gap="1">
          {earlier.map((one) => (
            <Flex as="li" key={one.id} gap="2" align="center" wrap="wrap" textStyle="sm">
              <Button size="xs" variant="outline" onClick={() => onOpened(one.id)}>
                {positionTitle(one)}
              </Button>
              <span>
                applied earlier, on <time dateTime={one.created_at}>{formatDay(one.created_at)}</time>:{' '}
                {stageName(one.stage_id)}
              </span>
            </Flex>
          ))}
        </Box>
      )}
    </QueryBoundary>
  );
}
