import { Box, Text } from '@chakra-ui/react';
import { LeftOut } from '../../components/LeftOut';
import { REASONS } from './csv';
import type { Report } from './useImport';

/** What became of the rows of an import; only lines that say something. */
export function ImportReport({ report }: { report: Report }) {
  const lines: [count: number, text: string][] = [
    [report.added, 'added'],
    [report.known, 'already subscribed'],
    [report.repeated, REASONS.repeated],
    [report.suppressed, 'left out: they had unsubscribed or their mailbox does not exist'],
    [report.invalid, `left out: ${REASONS.invalid}`],
    [report.unsubscribed, `left out: ${REASONS.unsubscribed}`],
    [report.elsewhere, `left out: ${REASONS.elsewhere}`],
    [report.empty, `left out: ${REASONS.empty}`],
  ];
  return (
    <>
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
      <LeftOut
        label="Rows left out"
        fileName="left-out.csv"
        lines={report.leftOut.map(({ number, email, reason }) => ({
          place: `Row ${number}`,
          name: email,
          reason,
        }))}
      />
    </>
  );
}
