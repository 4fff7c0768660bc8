import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import { useCountRowsQuery, type CountedTable } from './dashboardApi';

interface CountCardProps {
  label: string;
  table: CountedTable;
  to: string;
  icon: LucideIcon;
}

/** How many there are, leading to where they are. A count that failed is a dash, never a zero. */
export function CountCard({ label, table, to, icon: Icon }: CountCardProps) {
  const { data, isError, isFetching, isLoading, refetch } = useCountRowsQuery(table, FRESH);
  const isUnknown = isError || (!isLoading && typeof data !== 'number');
  const value = isUnknown ? '—' : isLoading ? '…' : data?.toLocaleString('en');

  return (
    <Box
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', md: '5' }}
      _hover={{ borderColor: 'border.emphasized' }}
    >
      <Flex justify="space-between" align="center" gap="2" color="fg.muted">
        <Box
          css={{
            '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
            '& a': { textDecoration: 'none' },
          }}
        >
          <Link to={to}>{label}</Link>
        </Box>
        <Icon aria-hidden size={18} />
      </Flex>
      <Text
        aria-label={`${label}: ${isUnknown ? 'unknown' : (value ?? '')}`}
        role="status"
        fontFamily="heading"
        textStyle="4xl"
        fontWeight="bold"
        mt="3"
      >
        {value}
      </Text>
      {isUnknown && (
        <Button
          size="xs"
          variant="outline"
          mt="2"
          position="relative"
          aria-label={`Retry ${label}`}
          onClick={() => void refetch()}
        >
          {isFetching ? 'Trying…' : 'Retry'}
        </Button>
      )}
    </Box>
  );
}
