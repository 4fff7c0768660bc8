import { Box, Button, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Input } from '../controls';
import { Label } from '../Label';

/** A new link, to be copied. It is shown once: the database has only its hash. */
export function MadeLink({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('Copy it now: it is not shown again.');

  const handleCopied = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setNote('Copied.');
    } catch {
      setNote('The browser did not copy it. It is selected: press Ctrl+C or ⌘C.');
      input.current?.focus();
    }
  };

  return (
    <Box mb="5">
      <Label htmlFor="share-address">Link</Label>
      <Flex gap="2" mt="1.5">
        <Input
          ref={input}
          id="share-address"
          readOnly
          value={address}
          aria-describedby="share-note"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outline" onClick={() => void handleCopied()}>
          Copy
        </Button>
      </Flex>
      <Box id="share-note" role="status" textStyle="xs" color="fg.muted" mt="1">
        {note}
      </Box>
    </Box>
  );
}
