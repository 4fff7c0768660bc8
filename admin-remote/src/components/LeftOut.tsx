import { Box, Button } from '@chakra-ui/react';
import { toCsv } from './csv/csv';
import { downloadText } from './download';

const SHOWN = 20;

export interface LeftOutLine {
  /** Where it is in the file, e.g. `Row 7`. */
  place?: string | undefined;
  /** Its address or title. */
  name: string;
  reason: string;
}

interface LeftOutProps {
  label: string;
  lines: readonly LeftOutLine[];
  /** Of a file with all of them, e.g. `left-out.csv`; absent where another one has them. */
  fileName?: string;
}

/** Which rows of a file were left out, and why. */
export function LeftOut({ label, lines, fileName }: LeftOutProps) {
  const more = lines.length - SHOWN;
  const handleDownloaded = async (name: string) =>
    downloadText(
      await toCsv(
        ['row', 'name', 'reason'],
        lines.map(({ place = '', name, reason }) => [place, name, reason]),
      ),
      name,
      'text/csv',
    );
  if (lines.length === 0) return null;
  return (
    <div>
      <Box as="ul" ps="5" mb="2" aria-label={label} css={{ overflowWrap: 'anywhere' }}>
        {lines.slice(0, SHOWN).map(({ place, name, reason }, index) => (
          <li key={index}>
            {[place, name].filter(Boolean).join(', ')}: {reason}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </Box>
      {fileName && (
        <Button size="sm" variant="outline" onClick={() => void handleDownloaded(fileName)}>
          Download the list
        </Button>
      )}
    </div>
  );
}
