import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReleaseChange, ReleaseFailures, RemoteState } from '@agency/shared/contracts';
import { useState } from 'react';
import { Badge } from '../../components/Badge';
import { Select } from '../../components/controls';
import { formatMoment } from '../../components/dates';
import { Facts } from '../../components/Facts';
import { Panel } from '../../components/form';
import { DataTable, type Column } from '../../components/table';
import { inWords, titleOf } from './remoteNames';

/** Shares that are offered. */
const SHARES = [0, 1, 10, 25, 50, 100];

/** An action that waits for a yes. */
export interface Asked {
  action: 'block' | 'unblock' | 'rollback' | 'share';
  remote: RemoteState;
  percent: number;
}

interface RemotePanelProps {
  remote: RemoteState;
  isBusy: boolean;
  onAsked: (asked: Asked) => void;
}

const visitors = (count: number) => `${count} ${count === 1 ? 'visitor' : 'visitors'}`;

interface FailureRow extends ReleaseFailures {
  release: string;
}

const FAILURES: Column<FailureRow>[] = [
  { key: 'release', header: 'Release', cell: ({ release }) => <span className="title">{release}</span> },
  { key: 'kind', header: 'Class', cell: ({ kind }) => kind },
  { key: 'visitors', header: 'Seen by', cell: (row) => visitors(row.visitors) },
  { key: 'lastAt', header: 'Last', cell: ({ lastAt }) => formatMoment(lastAt) },
];

/** A change in words: what, by whom and why. */
function changeText({ action, id, percent, by, why }: ReleaseChange): string {
  const share = percent === undefined ? '' : ` for ${percent} %`;
  return `${action}${id ? ` ${id}` : ''}${share}${by ? ` by ${by}` : ''}${why ? `: ${why}` : ''}`;
}

/** One remote: its state, its failures, its latest changes, and what can be done. */
export function RemotePanel({ remote, isBusy, onAsked }: RemotePanelProps) {
  const { name, id, contract, previous, start, share, previews, withdrawn, isBlocked, failures, changes } =
    remote;
  const [percent, setPercent] = useState(share?.percent ?? 0);
  const ask = (action: Asked['action']) => onAsked({ action, remote, percent });

  return (
    <Panel
      title={titleOf(name)}
      isWide
      note={
        <>
          {isBlocked ? (
            <Badge colorPalette="red">Switched off</Badge>
          ) : (
            <Badge colorPalette="green">Running</Badge>
          )}
          {share && <Badge colorPalette="tide">Shared with {share.percent} %</Badge>}
          {titleOf(name) !== name && (
            // The name of its package, on a line of its own.
            <Text order="1" flex="1 0 100%" color="fg.muted" textStyle="xs">
              {name}
            </Text>
          )}
        </>
      }
      actions={
        <>
          {share && (
            <>
              <Select
                height="9"
                aria-label={`Share of ${inWords(name)}`}
                width="auto"
                value={percent}
                onChange={({ target }) => setPercent(Number(target.value))}
              >
                {[...new Set([...SHARES, share.percent])]
                  .sort((a, b) => a - b)
                  .map((each) => (
                    <option key={each} value={each}>
                      {each} %
                    </option>
                  ))}
              </Select>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Change share of ${inWords(name)}`}
                disabled={isBusy || percent === share.percent}
                onClick={() => ask('share')}
              >
                Change share
              </Button>
            </>
          )}
          {(share || previous) && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Roll back ${inWords(name)}`}
              disabled={isBusy}
              onClick={() => ask('rollback')}
            >
              Roll back
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          // Always there, so that the panels are one grid.
          ['Release', `${id} (contract ${contract})`],
          ['Since', start ? `${formatMoment(start.at)}${start.by ? ` by ${start.by}` : ''}` : 'Unknown'],
          ['Previous', previous ?? 'None'],
          ['Shared', share && `${share.id} with ${share.percent} % since ${formatMoment(share.since)}`],
          ['Previews', previews.map((link) => `${link.id} until ${formatMoment(link.until)}`).join('\n')],
          ['Withdrawn', withdrawn.join(', ')],
        ]}
      />
      {failures.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          No failure was reported in the last 24 hours.
        </Text>
      ) : (
        <DataTable
          label={`Failures of ${inWords(name)}, last 24 hours`}
          columns={FAILURES}
          rows={failures.map((row) => ({ ...row, release: row.id, id: `${row.id} ${row.kind}` }))}
          rowName={({ id: rowId }) => rowId}
        />
      )}
      {/* Far from what is done on other days, at the end of its panel. */}
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3">
        <Box as="details" textStyle="sm" flex="1 1 12rem" pt="2" hidden={changes.length === 0}>
          <summary>Latest changes</summary>
          <Box as="ul" mt="2" ps="5" css={{ overflowWrap: 'anywhere' }}>
            {changes.map((entry) => (
              <li key={`${entry.at} ${entry.action}`}>
                {formatMoment(entry.at)}: {changeText(entry)}
              </li>
            ))}
          </Box>
        </Box>
        <Button
          ms="auto"
          size="sm"
          variant={isBlocked ? 'outline' : 'ghost'}
          colorPalette="gray"
          aria-label={`${isBlocked ? 'Switch on' : 'Switch off'} ${inWords(name)}`}
          disabled={isBusy}
          onClick={() => ask(isBlocked ? 'unblock' : 'block')}
        >
          {isBlocked ? 'Switch on' : 'Switch off'}
        </Button>
      </Flex>
    </Panel>
  );
}
