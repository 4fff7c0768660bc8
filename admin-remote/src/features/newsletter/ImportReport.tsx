import { Box, Text } from '@chakra-ui/react';
import type { Report } from './useImport';

/** What became of the rows of an import; only lines that say something. */
export function ImportReport({ report }: { report: Report }) {
  const lines: [count: number, text: string][] = [
    [report.added, 'added'],
    [report.known, 'already subscribed'],
    [report.repeated, 'named more than once'],
    [report.suppressed, 'left out: they had unsubscribed or their mailbox does not exist'],
    [report.invalid, 'left out: not an email address'],
    [report.unsubscribed, 'left out: not subscribed, as the file says'],
    [report.elsewhere, 'left out: they chose only topics we do not have'],
    [report.empty, 'left out: no address in the row'],
  ];
  return (
    <Box role="status" aria-label="Import report">
      <Box as="ul" ps="5">
        {lines
          .filter(([count], index) => index === 0 || count > 0)
          .map(([count, text]) => (
            <li key={text}>
              {count.toLocaleString('en')} {text}
            </li>
          ))}
      </Box>
      {report.unknownTopics.length > 0 && (
        <Text mt="2">Topics we do not have were left out: {report.unknownTopics.join(', ')}.</Text>
      )}
    </Box>
  );
}
