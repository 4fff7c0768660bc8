import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { useRef, useState } from 'react';
import { useActions } from '../actions/useActions';
import { Select } from '../controls';
import { formatMoment, formatShort } from '../dates';
import { Label } from '../Label';
import { MadeLink } from './MadeLink';
import {
  useDraftLinksQuery,
  useMakeDraftLinkMutation,
  useWithdrawDraftLinkMutation,
  type DraftLink,
  type SharedRow,
} from './draftLinksApi';

const LASTS = { 1: '1 day', 7: '1 week', 30: '1 month' };

interface Made {
  id: string;
  address: string;
}

/** Makes links to a draft, and withdraws them. */
export function ShareDraftPanel({ row }: { row: SharedRow }) {
  const query = useDraftLinksQuery(row, { refetchOnMountOrArgChange: true });
  const [make] = useMakeDraftLinkMutation();
  const [withdraw] = useWithdrawDraftLinkMutation();
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<Made | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const actions = useActions();

  const handleMade = () =>
    actions.run('make', 'The link could not be made.', async () => {
      const { link_id, secret } = await make({ ...row, days }).unwrap();
      setMade({ id: link_id, address: new URL(paths.draftLink(secret), getConfig().siteUrl).href });
    });
  const handleWithdrawn = async (link: string) => {
    const write = () => withdraw({ row, link }).unwrap();
    const words = { done: 'The link is withdrawn.' };
    if (!(await actions.run(link, 'The link could not be withdrawn.', write, words))) return;
    if (made?.id === link) setMade(null);
    // The button that had the focus is gone.
    list.current?.focus();
  };

  return (
    <>
      <Box as="p" color="fg.muted" mb="4">
        Anybody with the link sees the latest saved draft, without an account, until the link expires or is
        withdrawn.
      </Box>
      <Flex gap="3" align="end" wrap="wrap" mb="4">
        <Box display="grid" gap="1.5">
          <Label htmlFor="share-days">Works for</Label>
          <Select
            id="share-days"
            width="10rem"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {Object.entries(LASTS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Box>
        <Button
          colorPalette="brand"
          aria-disabled={actions.busy !== null}
          onClick={() => void (actions.busy !== null || handleMade())}
        >
          {actions.busy === 'make' ? 'Making…' : 'Make link'}
        </Button>
      </Flex>
      {actions.failure}
      {made && <MadeLink key={made.id} address={made.address} />}
      <Heading asChild size="md" mb="2" outlineOffset="2px">
        <h3 ref={list} tabIndex={-1}>
          Links that work
        </h3>
      </Heading>
      <QueryBoundary
        query={query}
        loading={<p role="status">Loading…</p>}
        errorText="The links could not be loaded."
        empty={<EmptyState text="No links yet" />}
      >
        {(links) => (
          <Box asChild display="grid" gap="1.5">
            <ul>
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  isBusy={actions.busy === link.id}
                  onWithdrawn={() => void handleWithdrawn(link.id)}
                />
              ))}
            </ul>
          </Box>
        )}
      </QueryBoundary>
    </>
  );
}

interface LinkRowProps {
  link: DraftLink;
  isBusy: boolean;
  onWithdrawn: () => void;
}

function LinkRow({ link: { made_by, made_at, expires_at }, isBusy, onWithdrawn }: LinkRowProps) {
  return (
    <Flex asChild gap="3" align="center" borderWidth="1px" borderRadius="md" px="3" py="2">
      <li>
        <Box flex="1" minWidth="0" overflowWrap="anywhere" textStyle="sm">
          Works until <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
          <Box color="fg.muted" textStyle="xs">
            Made by {made_by}, {formatShort(made_at)}
          </Box>
        </Box>
        <Button
          size="sm"
          variant="outline"
          aria-label={`Withdraw the link of ${formatShort(made_at)}`}
          aria-disabled={isBusy}
          onClick={onWithdrawn}
        >
          {isBusy ? 'Withdrawing…' : 'Withdraw'}
        </Button>
      </li>
    </Flex>
  );
}
