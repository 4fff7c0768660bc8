import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Input } from '../controls';
import { amountOf, PAGE_SIZE } from '../data/rows';

interface PagerProps {
  /** The list's name: a screen may have two lists. */
  label: string;
  page: number;
  total: number;
  /** Whether there are more rows than `total`. */
  isMore?: boolean | undefined;
  onPaged: (page: number) => void;
  size?: number;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ label, page, total, isMore, onPaged, size = PAGE_SIZE }: PagerProps) {
  const last = Math.max(Math.ceil(total / size), 1);
  const from = Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  const number = (value: number) => value.toLocaleString('en');

  return (
    <Flex
      as="nav"
      aria-label={`Pages of ${label}`}
      justify="space-between"
      align="center"
      gap="3"
      mt="4"
      wrap="wrap"
    >
      <Text role="status" color="fg.muted" textStyle="sm">
        {total === 0 ? 'None' : `${number(from)}–${number(to)} of ${amountOf(total, isMore)}`}
      </Text>
      {last > 1 && (
        <Flex gap="2" align="center">
          <Button size="sm" variant="outline" disabled={page <= 1} onClick={() => onPaged(page - 1)}>
            <ChevronLeft aria-hidden /> Previous
          </Button>
          <JumpToPage key={page} page={page} last={last} onPaged={onPaged} />
          <Button size="sm" variant="outline" disabled={page >= last} onClick={() => onPaged(page + 1)}>
            Next <ChevronRight aria-hidden />
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

interface JumpProps {
  page: number;
  last: number;
  onPaged: (page: number) => void;
}

/** The page's number, which can be typed over: Enter goes there. */
function JumpToPage({ page, last, onPaged }: JumpProps) {
  const [typed, setTyped] = useState(String(page));
  const handleJumped = () => {
    const wanted = Math.min(Math.max(Math.trunc(Number(typed)) || page, 1), last);
    setTyped(String(wanted));
    if (wanted !== page) onPaged(wanted);
  };
  return (
    <Flex gap="1.5" align="center" textStyle="sm" color="fg.muted">
      Page
      <Input
        size="sm"
        width={`${String(last).length + 3.5}ch`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Page, of ${last.toLocaleString('en')}`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && handleJumped()}
        onBlur={handleJumped}
      />
      of {last.toLocaleString('en')}
    </Flex>
  );
}
