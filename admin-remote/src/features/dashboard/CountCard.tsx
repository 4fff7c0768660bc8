import { Button } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import styles from './dashboard.module.css';
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
    <div className={styles.count}>
      <Icon aria-hidden size={18} />
      <Link to={to}>{label}</Link>
      <span
        role="status"
        aria-label={`${label}: ${isUnknown ? 'unknown' : (value ?? '')}`}
        className={styles.value}
      >
        {value}
      </span>
      {isUnknown && (
        <Button size="xs" variant="outline" aria-label={`Retry ${label}`} onClick={() => void refetch()}>
          {isFetching ? 'Trying…' : 'Retry'}
        </Button>
      )}
    </div>
  );
}
