import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { downloadText } from '../../components/download';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes. They are shown once: the database has only their hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [note, setNote] = useState('Keep them now: they are not shown again.');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');

  const handleCopied = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      setNote('The browser did not copy them. Download them, or write them down.');
    }
  };

  return (
    <Box display="grid" gap="4">
      <Heading as="h3" size="sm" ref={title} tabIndex={-1} outlineOffset="2px">
        Recovery codes
      </Heading>
      <Text color="fg.muted">
        Each lets you sign in once without the app, after your password. Keep them where you keep passwords,
        not on the phone with the app.
      </Text>
      <Box asChild display="grid" gap="1.5" gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))">
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Box>
      <Text role="status" textStyle="sm" color="fg.muted">
        {note}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => void handleCopied()}>
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => downloadText(`${text}\n`, 'recovery-codes.txt', 'text/plain')}
        >
          Download
        </Button>
        <Button colorPalette="brand" onClick={onKept}>
          I have kept them
        </Button>
      </Flex>
    </Box>
  );
}
